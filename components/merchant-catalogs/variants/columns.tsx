import { ChevronRight } from 'lucide-react'
import Link from 'next/link'
import type { GridColumn, GridEdit } from '../../ui/grid/grid'
import classes from '../catalogs.module.css'
import { type Field, fieldNames } from './cells'
import { priceText } from './price-text'
import { attributesWord, decorationsWord, type Row, rowText, rowValue, shortPrice } from './rows'

interface Given {
  commit: (row: Row, field: Field, text: string) => void
  /** Opens what has no cell of its own. */
  open: (row: Row) => void
  /** Why nothing can be changed; null when it can. */
  why: () => string | null
}

/** The columns of a catalog's variants: what is the merchant's beside what is global. */
export function variantColumns({ commit, open, why }: Given): GridColumn<Row>[] {
  const edit = (field: Field, kind: GridEdit<Row>['kind']): GridEdit<Row> => ({
    kind,
    value: (row) => rowText(row, field),
    commit: (row, text) => commit(row, field, text),
    locked: why,
    error: ({ errors }) => errors[field] ?? null,
    isChanged: ({ cells }) => Boolean(cells?.[field]),
  })
  return [
    {
      id: 'sku',
      name: 'Global SKU',
      width: 156,
      isPinned: true,
      isRequired: true,
      sort: 'sku',
      cell: ({ own }) => (
        <Link href={`/catalog/products/${own.productId}`} className={classes.sku} prefetch={false}>
          {own.sku}
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
      name: fieldNames.merchantSku,
      width: 160,
      cell: (row) => rowText(row, 'merchantSku') || <span className={classes.none}>Global SKU</span>,
      text: (row) => rowText(row, 'merchantSku'),
      edit: edit('merchantSku', 'text'),
    },
    {
      id: 'merchantPrice',
      name: fieldNames.merchantPrice,
      width: 120,
      isNumber: true,
      cell: (row) => shortPrice(rowValue(row, 'merchantPrice')) || <span className={classes.none}>Global price</span>,
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
      name: fieldNames.skipImageManipulation,
      width: 90,
      cell: (row) => (rowText(row, 'skipImageManipulation') === 'true' ? 'Yes' : 'No'),
      text: (row) => (rowText(row, 'skipImageManipulation') === 'true' ? 'Yes' : 'No'),
      edit: edit('skipImageManipulation', 'flag'),
    },
    {
      id: 'decorations',
      name: fieldNames.decorations,
      width: 116,
      cell: (row) => <Parts row={row} field="decorations" word={decorationsWord(row)} open={open} />,
      text: decorationsWord,
    },
    {
      id: 'attributes',
      name: fieldNames.attributes,
      width: 108,
      cell: (row) => <Parts row={row} field="attributes" word={attributesWord(row)} open={open} />,
      text: attributesWord,
    },
    {
      id: 'added',
      name: 'Added',
      width: 120,
      isHidden: true,
      sort: 'createdAt',
      cell: ({ own }) => own.createdAt.slice(0, 10),
      text: ({ own }) => own.createdAt,
    },
  ]
}

interface PartsProps {
  row: Row
  field: 'decorations' | 'attributes'
  word: string
  open: (row: Row) => void
}

/** What is a list of its own: how much of it there is, and the way to it. */
function Parts({ row, field, word, open }: PartsProps) {
  const wrong = row.errors[field]
  const state = wrong ? 'refused' : row.cells?.[field] ? 'changed' : null
  const name = `${fieldNames[field]} of ${row.own.sku}: ${[word, state, wrong].filter(Boolean).join(', ')}`
  return (
    <button type="button" className={classes.more} data-state={state} aria-label={name} title={wrong} onClick={() => open(row)}>
      {word}
      {state && <span className={classes.state}>{state}</span>}
      <ChevronRight size={13} aria-hidden="true" />
    </button>
  )
}
