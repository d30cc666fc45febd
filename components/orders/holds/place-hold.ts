import type { QueryClient } from '@tanstack/react-query'
import { type Hold, type Order, openHolds } from '@/components/api/order-types'
import { type Arguments, call } from '@/components/api/request'
import { holdNames } from '@/components/records/labels/hold-reasons'
import { toast } from '@/components/ui/toasts/toast'
import { writeOrder } from '../order-store'

type NewHold = Arguments<'POST /orders/{orderId}/customerCareHold'>['body']

export const sendHold = (client: QueryClient, { id }: Pick<Order, 'id'>, body: NewHold) =>
  writeOrder(client, () => call('POST /orders/{orderId}/customerCareHold', { params: { orderId: id }, body }))

export const sendRelease = (client: QueryClient, { id }: Pick<Order, 'id'>, { id: holdId }: Pick<Hold, 'id'>) =>
  writeOrder(client, () => call('POST /orders/{orderId}/releaseHold', { params: { orderId: id }, body: { holdId } }))

/** Places a hold on an order and announces it. Undo releases the hold. */
export async function placeHold(client: QueryClient, order: Order, body: NewHold) {
  const held = await sendHold(client, order, body)
  const placed = openHolds(held).find(({ id }) => !order.holds.some((old) => old.id === id))
  toast(`${order.shortId} is on hold: ${holdNames[body.reason]}`, {
    undo: placed && (() => sendRelease(client, order, placed)),
    replaceKey: placed && `hold ${placed.id}`,
  })
}

/** Releases one hold and announces it. A release is final, so Undo places a new hold with the same values. */
export async function releaseHold(
  client: QueryClient,
  order: Pick<Order, 'id'>,
  hold: Pick<Hold, 'id' | 'reason' | 'comment' | 'releaseAt'>,
) {
  const released = await sendRelease(client, order, hold)
  const left = openHolds(released).length
  const rest = left ? `, ${left} more open` : ''
  toast(`Released: ${holdNames[hold.reason]}${rest}. Undo places the same hold again`, {
    undo: () => sendHold(client, order, asNewHold(hold)),
    replaceKey: `hold ${hold.id}`,
  })
  // The button disappears with its banner, so the focus moves to the page's heading.
  document.getElementById('order-heading')?.focus()
}

export const asNewHold = ({ reason, comment, releaseAt }: Pick<Hold, 'reason' | 'comment' | 'releaseAt'>): NewHold => ({
  reason,
  comment,
  releaseAt: releaseAt && Date.parse(releaseAt) > Date.now() ? releaseAt : null,
})
