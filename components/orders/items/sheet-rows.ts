import type { Item, Order } from '@/components/api/order-types'
import type { CellErrors, Errors } from '@/components/lists/sheet/cell-errors'
import type { StagedCells } from '@/components/lists/sheet/staged'
import { type ItemChanges, type ItemField, textOf } from './item-edits'

export interface SheetRow {
  id: string
  item: Item
  /** The line after saving, when the dry run has answered. */
  after: Item | null
  cells: StagedCells<ItemField> | undefined
  errors: CellErrors<ItemField>
}

const noErrors: CellErrors<ItemField> = {}

export const sheetRows = ({ items }: Order, { changed }: ItemChanges, after: Order | null, errors: Errors<ItemField>): SheetRow[] =>
  items.map((item) => ({
    id: item.id,
    item,
    after: after?.items.find(({ id }) => id === item.id) ?? null,
    cells: changed[item.id]?.cells,
    errors: errors[item.id] ?? noErrors,
  }))

/** The text of a cell after saving when another change sets it: a new SKU sets its own price. Null when it stays. */
export function rowAfter({ item, after, cells }: SheetRow, field: ItemField): string | null {
  if (!after || cells?.[field]) return null
  const text = textOf(after, field)
  return text === textOf(item, field) ? null : text
}

/** The text of a cell, with unsaved changes. */
export const rowText = ({ cells, item }: SheetRow, field: ItemField) => cells?.[field]?.yours ?? textOf(item, field)
