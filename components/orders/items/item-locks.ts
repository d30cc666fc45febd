import type { Item } from '@/components/api/order-types'
import { fieldLock, itemLock } from '@/server/orders/items/lock-rules'
import { type ItemField, optionsFitOneLine } from './item-edits'

/**
 * Why the production fields of a line are locked; null when they are not. `making` names the shipments in production, as far as known; the
 * service's answer has the locks that only it knows.
 */
export const lineLock = (item: Item, making: readonly string[] = []): string | null => itemLock(item, making)

/** The note to show before a line is edited, its lock included; null for most lines. */
export function lineNote(item: Item): string | null {
  if (item.status === 'Canceled') return `Canceled: a quantity above ${item.quantity} brings the line back.`
  return lineLock(item)
}

/** Why a cell of a line is locked; null when it is not. */
export function cellLock(item: Item, field: ItemField): string | null {
  const lock = fieldLock(item, field)
  if (lock) return lock
  if (field === 'options' && !optionsFitOneLine(item)) return 'These options hold a colon or a semicolon and cannot be written in one line.'
  return null
}
