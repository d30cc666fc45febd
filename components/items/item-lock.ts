import type { Item } from '../orders/shapes'
import { type ItemField, optionsFitOneLine } from './item-edits'

/** Why a line cannot be changed any more; null when it can. What only the service knows comes with its answer. */
export function lineLock({ status, quantity, canceledQuantity, shippedQuantity }: Item): string | null {
  if (status === 'Fulfilled') return `Fulfilled: all ${quantity - canceledQuantity} were shipped.`
  if (shippedQuantity > 0) return `${shippedQuantity} of ${quantity - canceledQuantity} were shipped: the line cannot be changed any more.`
  return null
}

/** What is worth knowing of a line before one changes it, its lock included; null for most. */
export function lineNote(item: Item): string | null {
  if (item.status === 'Canceled') return `Canceled: a quantity above ${item.quantity} brings the line back.`
  return lineLock(item)
}

/** Why one cell of a line cannot be changed; null when it can. */
export function cellLock(item: Item, field: ItemField): string | null {
  const lock = lineLock(item)
  if (lock) return lock
  if (field === 'options' && !optionsFitOneLine(item)) return 'These options hold a colon or a semicolon and cannot be written in one line.'
  return null
}
