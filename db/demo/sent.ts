import type { Change } from '@/server/change'
import { activeQuantity } from '@/server/items/status'
import { editOrder } from '@/server/orders/edit'
import type { Order } from '@/server/orders/order'

/**
 * Sends units of an order's items, by their places; all that are active unless given. Until there are shipments this writes what their
 * changes keep: how many units are in shipments, in work and sent, with the statuses that follow and the log.
 */
export const sendUnits = (change: Change, orderId: string, units: readonly number[] = []): Promise<Order> =>
  editOrder(change, orderId, (order) => {
    for (const [i, item] of order.items.entries()) {
      const sent = units[i] ?? (units.length ? 0 : activeQuantity(item))
      Object.assign(item, { assignedQuantity: sent, workingQuantity: sent, shippedQuantity: sent })
    }
    return { action: 'ship' }
  })
