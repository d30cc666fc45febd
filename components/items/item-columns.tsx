import { Lock } from 'lucide-react'
import type { Item } from '../orders/shapes'
import { StatusPill } from '../orders/status-pill'
import type { GridColumn, GridEdit } from '../ui/grid/grid'
import { price } from '../ui/money'
import type { ItemField } from './item-edits'
import { cellLock, lineLock } from './item-lock'
import classes from './items-dialog.module.css'
import { isRowEdited, type Row, rowAfter, rowText } from './rows'

type Commit = (item: Item, field: ItemField, text: string) => void

/** The columns of the grid in which an order's items are edited. */
export function itemColumns(commit: Commit): GridColumn<Row>[] {
  const edit = (field: ItemField, kind: GridEdit<Row>['kind']): GridEdit<Row> => ({
    kind,
    value: (row) => rowText(row, field),
    commit: (row, text) => commit(row.item, field, text),
    locked: ({ item }) => cellLock(item, field),
    error: ({ errors }) => errors[field] ?? null,
    isChanged: (row) => isRowEdited(row, field),
  })
  const text = (field: ItemField, name: string, width: number): GridColumn<Row> => ({
    id: field,
    name,
    width,
    cell: (row) => <Becomes before={rowText(row, field)} after={rowAfter(row, field)} />,
    text: (row) => rowText(row, field),
    edit: edit(field, 'text'),
  })
  const number = (field: ItemField, name: string, width: number): GridColumn<Row> => ({
    ...text(field, name, width),
    isNumber: true,
    edit: edit(field, 'number'),
  })
  const flag = (field: ItemField, name: string, width: number): GridColumn<Row> => ({
    ...text(field, name, width),
    cell: (row) => (rowText(row, field) === 'true' ? 'Yes' : 'No'),
    edit: edit(field, 'flag'),
  })
  return [
    {
      id: 'item',
      name: 'Item',
      width: 130,
      isPinned: true,
      isRequired: true,
      cell: ({ item }) => (
        <span className={classes.item}>
          {lineLock(item) && <Lock size={13} aria-label="Cannot be changed" />}
          <span>{item.productName ?? item.shortId}</span>
        </span>
      ),
      text: ({ item }) => [item.productName ?? item.shortId, lineLock(item)].filter(Boolean).join(' – '),
    },
    text('sku', 'SKU', 132),
    number('quantity', 'Qty', 56),
    text('options', 'Options', 132),
    number('merchantPrice', 'Price each', 86),
    number('merchantShippingPrice', 'Shipping', 78),
    number('merchantTax', 'Tax', 62),
    {
      id: 'total',
      name: 'Merchant total',
      width: 118,
      isNumber: true,
      cell: ({ item, after }) => <Becomes before={price(item.merchantItemTotal)} after={after && price(after.merchantItemTotal)} />,
      text: ({ item, after }) => price((after ?? item).merchantItemTotal),
    },
    {
      id: 'status',
      name: 'Status',
      width: 104,
      cell: ({ item, after }) => <StatusPill status={(after ?? item).status} />,
      text: ({ item, after }) => (after ?? item).statusDesc ?? (after ?? item).status,
    },
    flag('skipSkuValidation', 'Skip SKU', 74),
    flag('skipImageValidation', 'Skip art', 68),
    flag('skipImgManip', 'Art as is', 74),
  ]
}

/** What is shown now, and what saving makes of it. */
function Becomes({ before, after }: { before: string; after: string | null }) {
  if (after === null || after === before) return before
  return (
    <>
      {before && <del className={classes.before}>{before}</del>} {after || '–'}
    </>
  )
}
