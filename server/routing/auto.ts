import type { Change } from '../change'
import type { Order } from '../orders/order'
import type { ShipmentDeeds } from '../shipments/log'
import { routeOpen, wishesOf } from './route-open'

/** Statuses in which an order is not yet ready to be made. What was in shipments already does not become ready anew when it leaves them. */
const before: readonly string[] = ['New', 'SkuIssue', 'ImageIssue', 'AddressIssue', 'CustomerCareHold']

/**
 * Routes an order that becomes ready, whatever made it so, where its merchant wants that; null where nothing was to be done. `status` is
 * the one that it had, null of a new order. The draft has to be settled again afterwards.
 */
export async function routeWhenReady(change: Change, order: Order, status: string | null): Promise<ShipmentDeeds | null> {
  if (order.status !== 'ReadyForFulfillment' || (status !== null && !before.includes(status))) return null
  const { strategy, autoRoute } = await wishesOf(change, order)
  if (!autoRoute) return null
  const { deeds } = await routeOpen(change, order, strategy, false)
  return deeds.size ? deeds : null
}
