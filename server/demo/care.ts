import type { Change } from '@/server/kernel/change'
import type { Order } from '@/server/orders/types'
import { updateOrder } from '@/server/orders/update-order'

const DAY_MS = 24 * 60 * 60 * 1_000

const tags = ['VIP', 'wants a call', 'gift', 'wholesale', 'first order'] as const
const notes = ['Ask for better artwork', 'Did the parcel arrive?', null]

/** Whether an order of the demo is assigned, tagged and followed up, and the time after its creation, in hours. */
export const isCaredFor = (n: number) => n >= 13 && n % 11 === 3
export const HOURS_TO_CARE = 1.5

/** Tags an order; assigns it to the caller, and follows up those that are still young, when a person does it. */
export function takeCare(change: Change, order: Order, n: number, now: number): Promise<Order> {
  const { actor } = change.principal
  const isYoung = now - change.now.getTime() < 12 * DAY_MS
  const at = new Date(now + ((n % 5) - 1) * DAY_MS)
  const reminder = isYoung && at > change.now ? { followUp: { at, note: notes[n % notes.length] ?? null } } : {}
  const own = actor.id ? { ...(n % 2 ? { assignee: { id: actor.id } } : {}), ...reminder } : {}
  return updateOrder(change, order.id, { tags: [tags[n % tags.length] as string, ...(n % 3 ? [] : ['VIP'])], ...own })
}
