import type { Change } from '../change'
import { editOrder } from '../orders/edit'
import { ended } from '../orders/lifecycle'
import type { Order } from '../orders/order'
import { process } from '../orders/update'
import { conflict } from '../refusal'

/** Runs the first checks of an order that waits for them. A hold does not keep it from being looked at: it stays held. */
export function startProcessing(change: Change, reference: string): Promise<Order> {
  return editOrder(change, reference, async (order) => {
    if (order.processedAt || ended.includes(order.status))
      throw conflict(`The order is ${order.status}${order.processedAt ? ' and was processed already' : ''}; only a New one can be started.`)
    await process(change, order)
    return { action: 'process' }
  })
}

/** Runs the checks of an order against the catalog and rules as they are now. What has begun to leave, or has ended, stays as it is. */
export function refreshProcessing(change: Change, reference: string): Promise<Order> {
  return editOrder(change, reference, async (order) => {
    const isTooLate = ended.includes(order.status) || order.items.some((item) => item.shippedQuantity > 0)
    if (!isTooLate) await process(change, order)
    return { action: 'process' }
  })
}
