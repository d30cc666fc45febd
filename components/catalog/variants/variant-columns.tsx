import { ChevronRight, X } from 'lucide-react'
import { countryName } from '@/components/records/address/address-labels'
import { formatMoney, parseAmount } from '@/components/ui/format/money'
import { formatCount } from '@/components/ui/format/text'
import type { GridColumn, GridEdit } from '@/components/ui/grid/grid'
import { MiddleEllipsis } from '@/components/ui/middle-ellipsis'
import type { Product } from '../types'
import { weightUnits } from './cell-values'
import { type Field, fieldLabel, optionField } from './fields'
import { cellNote, isCellChanged, type Row, rowLabel, rowText } from './rows'
import classes from './variants.module.css'

interface Options {
  options: Product['options']
  /** Null when nothing can be changed. */
  commit: ((row: Row, field: Field, text: string) => void) | null
  open: (row: Row) => void
  /** Merchants must not see vendors. */
  isStaff: boolean
}

const nothing = { value: '', label: '–' }
const units = [nothing, ...weightUnits.map((unit) => ({ value: unit, label: unit }))]
let allCurrencies: { value: string; label: string }[] | null = null

/** The columns of the sheet: the fields of a variant, and one column per option of the product. */
export function variantColumns({ options, commit, open, isStaff }: Options): GridColumn<Row>[] {
  allCurrencies ??= [nothing, ...Intl.supportedValuesOf('currency').map((code) => ({ value: code, label: code }))]
  const edit = (field: Field, kind: GridEdit<Row>['kind'], choices?: GridEdit<Row>['choices']): GridEdit<Row> | undefined =>
    commit
      ? {
          kind,
          choices,
          value: (row) => rowText(row, field),
          commit: (row, text) => commit(row, field, text),
          error: (row) => cellNote(row, field),
          isChanged: (row) => isCellChanged(row, field),
        }
      : undefined
  const text = (field: Field, width: number, more: Partial<GridColumn<Row>> = {}): GridColumn<Row> => ({
    id: field,
    name: fieldLabel(field),
    width,
    cell: (row) => rowText(row, field),
    text: (row) => rowText(row, field),
    edit: edit(field, 'text'),
    ...more,
  })
  return [
    text('sku', 176, {
      isPinned: true,
      isRequired: true,
      fitsText: true,
      sort: 'sku',
      cell: (row) => <MiddleEllipsis text={rowText(row, 'sku')} />,
    }),
    text('name', 172, { cell: nameOf }),
    ...options.map(({ name, values }, place) =>
      text(optionField(name), 84, {
        id: `option-${place}`,
        name,
        cell: (row) => <Choice text={rowText(row, optionField(name))} values={values} />,
      }),
    ),
    text('price', 104, { isNumber: true, cell: priceOf, edit: edit('price', 'number') }),
    text('currency', 82, { edit: edit('currency', 'choice', allCurrencies) }),
    text('weight', 70, { isNumber: true, edit: edit('weight', 'number') }),
    text('weightUnit', 54, { name: 'Unit', edit: edit('weightUnit', 'choice', units) }),
    text('barcode', 120),
    text('hsCode', 84),
    text('countryOfOrigin', 88, { cell: (row) => <Country code={rowText(row, 'countryOfOrigin')} /> }),
    text('isEnabled', 72, { cell: (row) => (rowText(row, 'isEnabled') === 'true' ? 'Yes' : 'No'), edit: edit('isEnabled', 'flag') }),
    { id: 'details', name: isStaff ? 'Made by' : 'More', width: 96, cell: (row) => <OpenCell row={row} open={open} isStaff={isStaff} /> },
  ]
}

/** The chosen value of an option; marked as new when the product does not have it yet. */
function Choice({ text, values }: { text: string; values: readonly string[] }) {
  if (!text || values.includes(text)) return text
  return (
    <>
      {text} <span className={classes.mark}>new</span>
    </>
  )
}

/** The service names a new variant without a name after its product and options. */
const nameOf = (row: Row) => rowText(row, 'name') || ('newRow' in row ? <span className="dim">from its options</span> : '')

function priceOf(row: Row) {
  const text = rowText(row, 'price')
  const currency = rowText(row, 'currency')
  const amount = parseAmount(text, currency)
  const others = 'variant' in row ? (row.variant.price?.currencies.length ?? 1) - 1 : 0
  if (!text || Number.isNaN(amount) || !/^[A-Z]{3}$/.test(currency)) return text
  return (
    <>
      {formatMoney(amount, currency)}
      {others > 0 && <span className={classes.mark}>+{others}</span>}
    </>
  )
}

const Country = ({ code }: { code: string }) => (/^[A-Z]{2}$/.test(code) ? countryName(code) : code)

/** The number of vendor offers and the button for fields without a cell. For a new row, the button removes it. */
function OpenCell({ row, open, isStaff }: { row: Row; open: (row: Row) => void; isStaff: boolean }) {
  if ('newRow' in row)
    return (
      <button type="button" className={classes.open} aria-label={`Remove ${rowLabel(row)}`} onClick={() => open(row)}>
        <X size={13} aria-hidden="true" /> Remove
      </button>
    )
  const offers = row.variant.vendorOffers?.length ?? 0
  const words = !isStaff ? 'Details' : offers ? formatCount(offers, 'offer') : 'No offer'
  return (
    <button
      type="button"
      className={classes.open}
      aria-label={isStaff ? `${words}: details of ${rowLabel(row)}` : `Details of ${rowLabel(row)}`}
      onClick={() => open(row)}
    >
      <span data-none={offers || !isStaff ? undefined : true}>{words}</span> <ChevronRight size={13} aria-hidden="true" />
    </button>
  )
}
