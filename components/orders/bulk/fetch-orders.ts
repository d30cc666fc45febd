import { call } from '../../api'
import type { Order } from '../shapes'

const atOnce = 100

/** Orders as they are now, in the order asked for; those that are not there (any more) are left out. */
export async function fetchOrders(ids: string[], signal?: AbortSignal): Promise<Order[]> {
  const orders: Order[] = []
  for (let from = 0; from < ids.length; from += atOnce) {
    const { bulk } = await call('GET /orders/bulk', { query: { ids: ids.slice(from, from + atOnce).join(',') }, signal })
    for (const { status, response } of bulk) if (status === 200) orders.push((response as { order: Order }).order)
  }
  return orders
}
