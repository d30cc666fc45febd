import type { Staged } from '../../list/staged'
import { price } from '../../ui/money'
import type { MerchantVariant, Variant } from '../shapes'
import { type Field, readCell, textOf } from './cells'
import type { Price } from './price-text'

export type CellErrors = Partial<Record<Field, string>>
/** What is wrong with cells, by the global SKU. */
export type Errors = Readonly<Record<string, CellErrors>>

/** A line of the sheet. The same object as before as long as nothing it shows has changed. */
export interface Row {
  own: MerchantVariant
  /** As the global catalog has it; undefined until it is loaded. */
  global: Variant | undefined
  cells: Staged<Field>[string] | undefined
  errors: CellErrors
}

const none: CellErrors = {}

interface Given {
  variants: readonly MerchantVariant[]
  global: ReadonlyMap<string, Variant>
  staged: Staged<Field>
  errors: Errors
  /** The rows of before, by their SKUs. */
  before: ReadonlyMap<string, Row>
}

export const rowsOf = ({ variants, global, staged, errors, before }: Given): Row[] =>
  variants.map((own) => {
    const made = { own, global: global.get(own.variantId), cells: staged[own.sku], errors: errors[own.sku] ?? none }
    const old = before.get(own.sku)
    const isSame = old && old.own === made.own && old.global === made.global && old.cells === made.cells && old.errors === made.errors
    return isSame ? old : made
  })

/** What a cell holds now, saved or not. */
export const rowText = ({ own, cells }: Pick<Row, 'own' | 'cells'>, field: Field) => cells?.[field]?.yours ?? textOf(own, field)

/** What it means, saved or not; as it is stored where it means nothing. */
export function rowValue<F extends Field>(row: Pick<Row, 'own' | 'cells'>, field: F): MerchantVariant[F] {
  const read = readCell(field, rowText(row, field))
  return ('value' in read ? read.value : row.own[field]) as MerchantVariant[F]
}

/** The currency that an amount is in where none is typed. */
export const currencyOf = ({ own, global }: Pick<Row, 'own' | 'global'>, usual: string) =>
  own.merchantPrice?.currency ?? global?.price?.currency ?? usual

/** A price short: its main currency, and how many more. */
export function shortPrice(value: Price): string {
  const [main, ...others] = value?.currencies ?? []
  if (!main) return ''
  return others.length ? `${price(main)} +${others.length}` : price(main)
}

/** Whose decorations hold, and how many: "2 own", "1 global". */
export function decorationsWord(row: Row): string {
  const own = rowValue(row, 'decorations')
  if (own) return `${own.length} own`
  return row.global ? `${row.global.decorations.length} global` : 'Global'
}

/** The same of attributes. */
export function attributesWord(row: Row): string {
  const own = rowValue(row, 'attributes')
  if (own.length) return `${own.length} own`
  return row.global ? `${row.global.attributes.length} global` : 'Global'
}
