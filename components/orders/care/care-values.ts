import * as z from 'zod'
import type { Order } from '@/components/api/order-types'
import type { OrderUpdate } from '../order-update'

export interface CareValues {
  /** '' for nobody. */
  assigneeId: string
  tags: string[]
  /** Local time, as a field of the browser has it; '' for no follow-up. */
  followUpAt: string
  followUpNote: string
  /** Who is reminded; '' for oneself. */
  followUpUserId: string
}

type CareFields = Pick<Order, 'assignee' | 'tags' | 'followUp'>

const localTime = (iso: string) => {
  const at = new Date(iso)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

export const valuesOf = ({ assignee, tags, followUp }: CareFields): CareValues => ({
  assigneeId: assignee?.id ?? '',
  tags: tags ?? [],
  followUpAt: followUp ? localTime(followUp.at) : '',
  followUpNote: followUp?.note ?? '',
  followUpUserId: followUp?.user.id ?? '',
})

export const careSchema = z
  .object({
    assigneeId: z.string(),
    tags: z.array(z.string().max(40, { error: 'A tag has at most 40 characters.' })).max(20, { error: 'An order has at most 20 tags.' }),
    followUpAt: z.string(),
    followUpNote: z.string().max(500, { error: 'At most 500 characters.' }),
    followUpUserId: z.string(),
  })
  .superRefine(({ followUpAt, followUpNote }, context) => {
    if (followUpNote.trim() && !followUpAt)
      context.addIssue({ code: 'custom', path: ['followUpAt'], message: 'Say when, or leave the note empty.' })
  })

/** The changed fields as an update. A time that was not touched stays as it is stored, to the second. */
export function updateOf(values: CareValues, order: CareFields): OrderUpdate {
  const before = valuesOf(order)
  const update: OrderUpdate = {}
  if (values.assigneeId !== before.assigneeId) update.assignee = values.assigneeId ? { id: values.assigneeId } : null
  if (JSON.stringify(values.tags) !== JSON.stringify(before.tags)) update.tags = values.tags
  const isSame = (['followUpAt', 'followUpNote', 'followUpUserId'] as const).every((name) => values[name] === before[name])
  if (isSame) return update
  const at = values.followUpAt === before.followUpAt && order.followUp ? order.followUp.at : values.followUpAt
  update.followUp = at
    ? {
        at: new Date(at).toISOString(),
        note: values.followUpNote.trim() || null,
        ...(values.followUpUserId ? { user: { id: values.followUpUserId } } : {}),
      }
    : null
  return update
}
