import type { Item, Order } from '../orders/shapes'
import { cellText, type Edits, type ItemField, textOf } from './item-edits'

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

/** What a cell would hold after saving, where that follows from other edits: a new SKU has a price of its own. Null where it stays. */
export function rowAfter({ item, after, edits }: Row, field: ItemField): string | null {
  if (!after || edits[item.id]?.[field]) return null
  const text = textOf(after, field)
  return text === textOf(item, field) ? null : text
}

export const rowText = ({ edits, item }: Row, field: ItemField) => cellText(edits, item, field)
export const isRowEdited = ({ edits, item }: Row, field: ItemField) => Boolean(edits[item.id]?.[field])
