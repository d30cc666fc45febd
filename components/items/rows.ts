import type { Item, Order } from '../orders/shapes'
import { cellText, type Edits, type ItemField } from './item-edits'

/** A line of the grid. A new object whenever anything it shows has changed. */
export interface Row {
  item: Item
  /** The line as it would be after saving, where the service has said so. */
  after: Item | null
  edits: Edits
  /** What is wrong with its cells, by field. */
  errors: Partial<Record<ItemField, string>>
}

export function rowsOf(order: Order, edits: Edits, after: Order | null, errors: Map<string, string>): Row[] {
  return order.items.map((item) => ({
    item,
    after: after?.items.find(({ id }) => id === item.id) ?? null,
    edits,
    errors: Object.fromEntries(
      [...errors].flatMap(([name, message]) => (name.startsWith(`${item.id}.`) ? [[name.slice(item.id.length + 1), message]] : [])),
    ),
  }))
}

export const rowText = ({ edits, item }: Row, field: ItemField) => cellText(edits, item, field)
export const isRowEdited = ({ edits, item }: Row, field: ItemField) => Boolean(edits[item.id]?.[field])
