import type { Item } from '@/components/api/order-types'
import { itemLock } from '@/server/orders/items/lock-rules'

/**
 * The reason why the production fields of a line are locked; null when they are not. `making` names the shipments in production, as far as
 * known; the service's answer has the locks that only it knows.
 */
export const lineLock = (item: Item, making: readonly string[] = []): string | null => itemLock(item, making)

/** The note to show before a line is edited, its lock included; null for most lines. */
export function lineNote(item: Item): string | null {
  if (item.status === 'Canceled') return `Canceled: a quantity above ${item.quantity} brings the line back.`
  return lineLock(item)
}
