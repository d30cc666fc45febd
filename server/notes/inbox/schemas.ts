import * as z from 'zod'
import { userReference } from '@/server/access/schemas'
import { listOf, time } from '@/server/http/field-types'
import { followUpModel } from '@/server/orders/orders'

export const readInboxBody = z
  .strictObject({
    ids: z
      .array(z.string().min(1).max(100))
      .min(1, { error: 'Name at least one item.' })
      .max(200, { error: (issue) => `At most 200 at once; these are ${(issue.input as unknown[]).length}.` }),
  })
  .meta({ id: 'ReadInboxModel' })

const inboxItem = z
  .object({
    id: z.string(),
    kind: z.enum(['Mention', 'WebhookDisabled', 'FollowUp']),
    /** Its current state; null when it was deleted or is no longer visible. */
    note: z.object({ id: z.string(), text: z.string(), isPinned: z.boolean() }).nullable(),
    resource: z.object({ type: z.string(), id: z.string(), shortId: z.string().nullable() }).nullable(),
    order: z.object({ id: z.string(), shortId: z.string() }).nullable(),
    followUp: followUpModel
      .nullable()
      .meta({ description: 'The follow-up of the order as it is now; null when it was removed, or the item is another.' }),
    from: userReference.nullable(),
    createdAt: time,
    isRead: z.boolean(),
    readAt: time.nullable(),
  })
  .meta({ id: 'InboxItem' })

export type InboxItem = z.output<typeof inboxItem>

export const listInboxResponse = listOf('inbox', inboxItem).extend({ unreadCount: z.int() }).meta({ id: 'Inbox' })
export const readInboxResponse = z.object({ inbox: z.array(inboxItem) }).meta({ id: 'InboxItems' })
