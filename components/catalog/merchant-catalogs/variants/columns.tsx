import { ChevronRight } from 'lucide-react'
import { DateTime } from '@/components/ui/format/date-time'
import columnClasses from '@/components/ui/grid/columns.module.css'
import type { GridColumn, GridEdit } from '@/components/ui/grid/grid'
import { Link } from '@/components/ui/link'
import { MiddleEllipsis } from '@/components/ui/middle-ellipsis'
import classes from '../catalogs.module.css'
import { type Field, fieldLabels } from './cells'
import { priceText } from './price-text'
import { attributesLabel, decorationsLabel, type Row, rowText, rowValue, shortPrice } from './rows'

interface Options {
  commit: (row: Row, field: Field, text: string) => void
  /** Opens the details dialog of a row, for the fields without a cell. */
  open: (row: Row) => void
  /** The reason why nothing can be changed; null when it can. */
  disabledReason: () => string | null
}

/** The columns of a catalog's variants: the merchant's fields beside the global ones. */
export function variantColumns({ commit, open, disabledReason }: Options): GridColumn<Row>[] {
  const edit = (field: Field, kind: GridEdit<Row>['kind']): GridEdit<Row> => ({
    kind,
    value: (row) => rowText(row, field),
    commit: (row, text) => commit(row, field, text),
    locked: disabledReason,
    error: ({ errors }) => errors[field] ?? null,
    isChanged: ({ cells }) => Boolean(cells?.[field]),
  })
  return [
    {
      id: 'sku',
      name: 'Global SKU',
      width: 156,
      isPinned: true,
      fitsText: true,
      isRequired: true,
      sort: 'sku',
      cell: ({ own }) => (
        <Link href={`/catalog/products/${own.productId}`} className={columnClasses.name}>
          <MiddleEllipsis text={own.sku} />
        </Link>
      ),
      text: ({ own }) => own.sku,
    },
    {
      id: 'name',
      name: 'Variant',
      width: 214,
      cell: ({ global }) => (
        <>
          {global?.name ?? '…'}
          {global && !global.isEnabled && <span className={classes.off}>Disabled</span>}
        </>
      ),
      text: ({ global }) => global?.name ?? '',
    },
    {
      id: 'merchantSku',
      name: fieldLabels.merchantSku,
      width: 160,
      fitsText: true,
      cell: (row) => {
        const sku = rowText(row, 'merchantSku')
        return sku ? <MiddleEllipsis text={sku} /> : <span className="dim">Global SKU</span>
      },
      text: (row) => rowText(row, 'merchantSku'),
      edit: edit('merchantSku', 'text'),
    },
    {
      id: 'merchantPrice',
      name: fieldLabels.merchantPrice,
      width: 120,
      isNumber: true,
      cell: (row) => shortPrice(rowValue(row, 'merchantPrice')) || <span className="dim">Global price</span>,
      text: (row) => rowText(row, 'merchantPrice'),
      edit: edit('merchantPrice', 'number'),
    },
    {
      id: 'globalPrice',
      name: 'Global price',
      width: 104,
      isNumber: true,
      cell: ({ global }) => (global ? shortPrice(global.price) || '–' : '…'),
      text: ({ global }) => priceText(global?.price ?? null),
    },
    {
      id: 'skipImageManipulation',
      name: fieldLabels.skipImageManipulation,
      width: 90,
      cell: (row) => (rowText(row, 'skipImageManipulation') === 'true' ? 'Yes' : 'No'),
      text: (row) => (rowText(row, 'skipImageManipulation') === 'true' ? 'Yes' : 'No'),
      edit: edit('skipImageManipulation', 'flag'),
    },
    {
      id: 'decorations',
      name: fieldLabels.decorations,
      width: 116,
      cell: (row) => <ListCell row={row} field="decorations" summary={decorationsLabel(row)} open={open} />,
      text: decorationsLabel,
    },
    {
      id: 'attributes',
      name: fieldLabels.attributes,
      width: 108,
      cell: (row) => <ListCell row={row} field="attributes" summary={attributesLabel(row)} open={open} />,
      text: attributesLabel,
    },
    {
      id: 'added',
      name: 'Added',
      width: 120,
      isHidden: true,
      sort: 'createdAt',
      cell: ({ own }) => <DateTime at={own.createdAt} show="day" />,
      text: ({ own }) => own.createdAt,
    },
  ]
}

interface ListCellProps {
  row: Row
  field: 'decorations' | 'attributes'
  summary: string
  open: (row: Row) => void
}

/** The cell of a list, such as decorations: its summary, and a button that opens it. */
function ListCell({ row, field, summary, open }: ListCellProps) {
  const error = row.errors[field]
  const state = error ? 'refused' : row.cells?.[field] ? 'changed' : null
  const name = `${fieldLabels[field]} of ${row.own.sku}: ${[summary, state, error].filter(Boolean).join(', ')}`
  return (
    <button type="button" className={classes.more} data-state={state} aria-label={name} title={error} onClick={() => open(row)}>
      {summary}
      {state && <span className={classes.state}>{state}</span>}
      <ChevronRight size={13} aria-hidden="true" />
    </button>
  )
}
