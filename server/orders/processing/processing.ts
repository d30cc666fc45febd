import type { Change } from '@/server/kernel/change'
import { conflict } from '@/server/kernel/refusal'
import { editOrder } from '../edit-order'
import { finalStatuses } from '../lifecycle'
import type { Order } from '../types'
import { runChecks } from './checks'

/** Runs the first checks of an order that waits for them. An order on hold is checked too and stays on hold. */
export function startProcessing(change: Change, reference: string): Promise<Order> {
  return editOrder(change, reference, async (order) => {
    if (order.processedAt || finalStatuses.includes(order.status))
      throw conflict(
        'order.status',
        `The order is ${order.status}${order.processedAt ? ' and was already processed' : ''}; only New orders can be started.`,
      )
    await runChecks(change, order)
    return { action: 'process' }
  })
}

/** Runs an order's checks again with the present catalog and rules. Changes nothing in a final status or once units were shipped. */
export function refreshProcessing(change: Change, reference: string): Promise<Order> {
  return editOrder(change, reference, async (order) => {
    const isTooLate = finalStatuses.includes(order.status) || order.items.some((item) => item.shippedQuantity > 0)
    if (!isTooLate) await runChecks(change, order)
    return { action: 'process' }
  })
}
