import { countryName } from '../addresses/names'
import type { Product } from '../catalog/shapes'
import { numberOf } from '../ui/amount'
import type { GridColumn, GridEdit } from '../ui/grid/grid'
import { money } from '../ui/money'
import { type Field, fieldName, optionField } from './fields'
import { OpenCell } from './open-cell'
import { weightUnits } from './read-cell'
import { cellNote, isCellChanged, type Row, rowText } from './rows'
import classes from './variants.module.css'

interface Given {
  options: Product['options']
  /** Null where nothing can be changed. */
  commit: ((row: Row, field: Field, text: string) => void) | null
  open: (row: Row) => void
  /** Who makes it is not the merchants' to know. */
  isStaff: boolean
}

const nothing = { value: '', label: '–' }
const units = [nothing, ...weightUnits.map((unit) => ({ value: unit, label: unit }))]
let allCurrencies: { value: string; label: string }[] | null = null

/** The columns of the sheet: what is written of a variant, and one for each option of the product. */
export function variantColumns({ options, commit, open, isStaff }: Given): GridColumn<Row>[] {
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
    name: fieldName(field),
    width,
    cell: (row) => rowText(row, field),
    text: (row) => rowText(row, field),
    edit: edit(field, 'text'),
    ...more,
  })
  return [
    text('sku', 176, { isPinned: true, isRequired: true, sort: 'sku' }),
    text('name', 172, { cell: nameOf }),
    ...options.map(({ name, values }, place) =>
      text(optionField(name), 84, {
        id: `option-${place}`,
        name,
        cell: (row) => <Choice text={rowText(row, optionField(name))} values={values} />,
      }),
    ),
    text('price', 86, { isNumber: true, cell: priceOf, edit: edit('price', 'number') }),
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

/** What is chosen; marked where the product has no such value yet. */
function Choice({ text, values }: { text: string; values: readonly string[] }) {
  if (!text || values.includes(text)) return text
  return (
    <>
      {text} <span className={classes.mark}>new</span>
    </>
  )
}

/** A new variant without a name is called as its product and what it chooses. */
const nameOf = (row: Row) => rowText(row, 'name') || ('fresh' in row.subject ? <span className={classes.dim}>from its options</span> : '')

function priceOf(row: Row) {
  const text = rowText(row, 'price')
  const currency = rowText(row, 'currency')
  const amount = numberOf(text, currency)
  const others = 'variant' in row.subject ? (row.subject.variant.price?.currencies.length ?? 1) - 1 : 0
  if (!text || Number.isNaN(amount) || !/^[A-Z]{3}$/.test(currency)) return text
  return (
    <>
      {money(amount, currency)}
      {others > 0 && <span className={classes.mark}>+{others}</span>}
    </>
  )
}

const Country = ({ code }: { code: string }) => (/^[A-Z]{2}$/.test(code) ? countryName(code) : code)
