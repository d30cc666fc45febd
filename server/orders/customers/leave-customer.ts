import type { Change } from '@/server/kernel/change'
import { editOrder } from '../edit-order'
import type { Order } from '../types'
import { deleteUnlessOrdered } from './store'

/**
 * Takes a redacted order from its customer, and deletes a customer without other orders. Raises the order's version, since the order shows
 * its customer, and records the redaction.
 */
export async function removeFromCustomer(
  change: Change,
  { id, customerId }: Pick<Order, 'id' | 'customerId'>,
  reason: string | null,
): Promise<void> {
  if (!customerId) return
  await editOrder(change, id, (order) => {
    order.customerId = null
    return { action: 'redact', reason }
  })
  await deleteUnlessOrdered(change.unaudited, customerId, id)
}
