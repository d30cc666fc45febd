import { fieldLock, itemLock } from '@/server/items/lifecycle'
import type { Item } from '../orders/shapes'
import { type ItemField, optionsFitOneLine } from './item-edits'

/**
 * Why what is made of a line cannot be changed any more; null when it can. `making`: the shipments in which it is being made, where they
 * are known; what only the service knows comes with its answer.
 */
export const lineLock = (item: Item, making: readonly string[] = []): string | null => itemLock(item, making)

/** What is worth knowing of a line before one changes it, its lock included; null for most. */
export function lineNote(item: Item): string | null {
  if (item.status === 'Canceled') return `Canceled: a quantity above ${item.quantity} brings the line back.`
  return lineLock(item)
}

/** Why one cell of a line cannot be changed; null when it can. */
export function cellLock(item: Item, field: ItemField): string | null {
  const lock = fieldLock(item, field)
  if (lock) return lock
  if (field === 'options' && !optionsFitOneLine(item)) return 'These options hold a colon or a semicolon and cannot be written in one line.'
  return null
}
