import { type Arguments, call } from '../api'
import type { OrderUpdate, Rehearsed } from './order-update'
import type { Order } from './shapes'

/** What an update would do: computed by the service, stored nowhere. Refused as the update itself would be. */
export function rehearse(order: Pick<Order, 'id'>, body: OrderUpdate, signal?: AbortSignal): Promise<Rehearsed> {
  const given = { params: { orderId: order.id }, query: { dryRun: 'true' }, body, signal }
  return call('PATCH /orders/{orderId}', given as Arguments<'PATCH /orders/{orderId}'>) as Promise<Rehearsed>
}
