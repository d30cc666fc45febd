import type { QueryClient } from '@tanstack/react-query'
import { type Arguments, call } from '../api'
import { sameAgain, sendHold, sendRelease } from '../holds/hold-order'
import { holdNames } from '../holds/reasons'
import type { OrderUpdate } from '../orders/order-update'
import type { Hold, Order } from '../orders/shapes'
import { statuses } from '../orders/statuses'
import { takeBack } from '../orders/take-back'
import { writeOrder } from '../orders/write-order'
import { toast } from '../ui/toast'

/** Stores an address of an order as `before` is, releases a hold with it where asked to, and says what became of the order. Undo puts both back. */
export async function saveAddress(client: QueryClient, before: Order, update: OrderUpdate, saved: (order: Order) => void, release?: Hold) {
  const given: Arguments<'PATCH /orders/{orderId}'> = { params: { orderId: before.id }, body: { ...update, version: before.version } }
  let after = await writeOrder(client, () => call('PATCH /orders/{orderId}', given))
  // Should the release fail, the form goes on from here.
  saved(after)
  if (release) after = await sendRelease(client, after, release)
  const now = after.status === before.status ? '' : `. The order is now: ${statuses[after.status].word}`
  const message = release
    ? `Address saved, hold released (${holdNames[release.reason]})${now}. Undo puts the address back and holds it again`
    : `Address saved${now}`
  toast(message, {
    undo: async () => {
      const back = await takeBack(client, before, after)
      if (release) await sendHold(client, back ?? after, sameAgain(release))
    },
  })
}
