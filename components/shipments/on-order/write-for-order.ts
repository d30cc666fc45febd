import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../api'
import type { Order } from '../../orders/shapes'
import { storeOrder } from '../../orders/store'
import { asOwn } from '../../orders/write-order'
import { renewShipments } from '../store'

/**
 * Sends a change of an order's shipments from the order's page, and shows the order as it is then: its events are this tab's own. What
 * was done stays done where the order cannot be read after it; it is asked again like everything else that tells of shipments.
 */
export const writeForOrder = <A>(client: QueryClient, { id }: Pick<Order, 'id'>, send: () => Promise<A>): Promise<A> =>
  asOwn(async () => {
    const answer = await send()
    const found = await call('GET /orders/{orderId}', { params: { orderId: id } }).catch(() => null)
    if (found) void storeOrder(client, found.order)
    void renewShipments(client)
    return answer
  })
