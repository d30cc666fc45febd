import { z } from 'zod'
import { listOf, time } from '../http/wire'
import { userReference } from '../orders/orders'

const inboxItem = z
  .object({
    id: z.string(),
    kind: z.enum(['Mention']),
    /** As it is now; null when it is gone, or no longer to be seen. */
    note: z.object({ id: z.string(), text: z.string(), isPinned: z.boolean() }).nullable(),
    resource: z.object({ type: z.string(), id: z.string(), shortId: z.string().nullable() }).nullable(),
    order: z.object({ id: z.string(), shortId: z.string() }).nullable(),
    from: userReference.nullable(),
    createdAt: time,
    isRead: z.boolean(),
    readAt: time.nullable(),
  })
  .meta({ id: 'InboxItem' })

export type InboxItem = z.output<typeof inboxItem>

export const inboxList = listOf('inbox', inboxItem).extend({ unreadCount: z.int() }).meta({ id: 'Inbox' })
export const inboxRead = z.object({ inbox: z.array(inboxItem) }).meta({ id: 'InboxItems' })
