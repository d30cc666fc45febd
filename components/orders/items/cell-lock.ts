import type { Item } from '@/components/api/order-types'
import { fieldLock } from '@/server/orders/items/lock-rules'
import { type ItemField, optionsFitOneLine } from './item-edits'

/** The reason why a cell of a line is locked; null when it is not. */
export function cellLock(item: Item, field: ItemField): string | null {
  const lock = fieldLock(item, field)
  if (lock) return lock
  if (field === 'options' && !optionsFitOneLine(item)) return 'These options hold a colon or a semicolon and cannot be written in one line.'
  return null
}
