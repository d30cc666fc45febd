import { Lock } from 'lucide-react'
import type { Item } from '@/components/api/order-types'
import { StatusPill } from '@/components/records/labels/order-status-pill'
import { formatPrice } from '@/components/ui/format/money'
import type { GridColumn, GridEdit } from '@/components/ui/grid/grid'
import { MiddleEllipsis } from '@/components/ui/middle-ellipsis'
import { cellLock } from './cell-lock'
import type { ItemField } from './item-edits'
import { lineLock } from './item-locks'
import classes from './items-dialog.module.css'
import { rowAfter, rowText, type SheetRow } from './sheet-rows'

type Commit = (item: Item, field: ItemField, text: string) => void

/** The columns of the grid in which an order's items are edited. */
export function itemColumns(commit: Commit): GridColumn<SheetRow>[] {
  const edit = (field: ItemField, kind: GridEdit<SheetRow>['kind']): GridEdit<SheetRow> => ({
    kind,
    value: (row) => rowText(row, field),
    commit: (row, text) => commit(row.item, field, text),
    locked: ({ item }) => cellLock(item, field),
    error: ({ errors }) => errors[field] ?? null,
    isChanged: ({ cells }) => Boolean(cells?.[field]),
  })
  const text = (field: ItemField, name: string, width: number): GridColumn<SheetRow> => ({
    id: field,
    name,
    width,
    cell: (row) => <ValueChange before={rowText(row, field)} after={rowAfter(row, field)} />,
    text: (row) => rowText(row, field),
    edit: edit(field, 'text'),
  })
  const number = (field: ItemField, name: string, width: number): GridColumn<SheetRow> => ({
    ...text(field, name, width),
    isNumber: true,
    edit: edit(field, 'number'),
  })
  const flag = (field: ItemField, name: string, width: number): GridColumn<SheetRow> => ({
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
        <span className={`${classes.item} inline-row gap-sm`}>
          {lineLock(item) && <Lock size={13} aria-label="Cannot be changed" />}
          <span>{item.productName ?? item.shortId}</span>
        </span>
      ),
      text: ({ item }) => [item.productName ?? item.shortId, lineLock(item)].filter(Boolean).join(' – '),
    },
    {
      ...text('sku', 'SKU', 132),
      fitsText: true,
      cell: (row) => {
        const [before, after] = [rowText(row, 'sku'), rowAfter(row, 'sku')]
        return after === null || after === before ? <MiddleEllipsis text={before} /> : <ValueChange before={before} after={after} />
      },
    },
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
      cell: ({ item, after }) => (
        <ValueChange before={formatPrice(item.merchantItemTotal)} after={after && formatPrice(after.merchantItemTotal)} />
      ),
      text: ({ item, after }) => formatPrice((after ?? item).merchantItemTotal),
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

/** The current value, and the value after saving. */
function ValueChange({ before, after }: { before: string; after: string | null }) {
  if (after === null || after === before) return before
  return (
    <>
      {before && <del className="dim">{before}</del>} {after || '–'}
    </>
  )
}
