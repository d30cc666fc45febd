import type { QueryClient } from '@tanstack/react-query'
import { type Arguments, call } from '../api'
import { type Hold, type Order, openHolds } from '../orders/shapes'
import { writeOrder } from '../orders/write-order'
import { toast } from '../ui/toast'
import { holdNames } from './reasons'

type NewHold = Arguments<'POST /orders/{orderId}/customerCareHold'>['body']

export const sendHold = (client: QueryClient, { id }: Pick<Order, 'id'>, body: NewHold) =>
  writeOrder(client, () => call('POST /orders/{orderId}/customerCareHold', { params: { orderId: id }, body }))

export const sendRelease = (client: QueryClient, { id }: Pick<Order, 'id'>, { id: holdId }: Pick<Hold, 'id'>) =>
  writeOrder(client, () => call('POST /orders/{orderId}/releaseHold', { params: { orderId: id }, body: { holdId } }))

/** Holds an order and says so. Undo releases the hold. */
export async function holdOrder(client: QueryClient, order: Order, body: NewHold) {
  const held = await sendHold(client, order, body)
  const placed = openHolds(held).find(({ id }) => !order.holds.some((old) => old.id === id))
  toast(`${order.shortId} is on hold: ${holdNames[body.reason]}`, {
    undo: placed && (() => sendRelease(client, order, placed)),
    about: placed && `hold ${placed.id}`,
  })
}

/** Releases one hold and says so. What is released stays released: Undo places a new hold that says the same. */
export async function releaseHold(
  client: QueryClient,
  order: Pick<Order, 'id'>,
  hold: Pick<Hold, 'id' | 'reason' | 'comment' | 'releaseAt'>,
) {
  const released = await sendRelease(client, order, hold)
  const left = openHolds(released).length
  const rest = left ? `, ${left} more open` : ''
  toast(`Released: ${holdNames[hold.reason]}${rest}. Undo places a new hold with the same words`, {
    undo: () => sendHold(client, order, sameAgain(hold)),
    about: `hold ${hold.id}`,
  })
  // The button goes with its banner; the keyboard stays on the page.
  document.getElementById('order-heading')?.focus()
}

export const sameAgain = ({ reason, comment, releaseAt }: Pick<Hold, 'reason' | 'comment' | 'releaseAt'>): NewHold => ({
  reason,
  comment,
  releaseAt: releaseAt && Date.parse(releaseAt) > Date.now() ? releaseAt : null,
})
