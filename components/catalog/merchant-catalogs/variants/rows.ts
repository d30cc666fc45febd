import type { CellErrors, Errors } from '@/components/lists/sheet/cell-errors'
import type { StagedCells } from '@/components/lists/sheet/staged'
import { formatPrice } from '@/components/ui/format/money'
import type { MerchantVariant, Variant } from '../types'
import { type CatalogChanges, type Field, parseCell, textOf } from './cells'
import type { Price } from './price-text'

/** A line of the sheet. */
export interface Row {
  /** Its global SKU. */
  id: string
  own: MerchantVariant
  /** The variant of the global catalog; undefined until it is loaded. */
  global: Variant | undefined
  cells: StagedCells<Field> | undefined
  errors: CellErrors<Field>
}

const noErrors: CellErrors<Field> = {}

export const rowsOf = (
  variants: readonly MerchantVariant[],
  global: ReadonlyMap<string, Variant>,
  { changed }: CatalogChanges,
  errors: Errors<Field>,
): Row[] =>
  variants.map((own) => ({
    id: own.sku,
    own,
    global: global.get(own.variantId),
    cells: changed[own.sku]?.cells,
    errors: errors[own.sku] ?? noErrors,
  }))

/** The text of a cell, saved or not. */
export const rowText = ({ own, cells }: Pick<Row, 'own' | 'cells'>, field: Field) => cells?.[field]?.yours ?? textOf(own, field)

/** The value of a cell, saved or not; the stored one when its text is invalid. */
export function rowValue<F extends Field>(row: Pick<Row, 'own' | 'cells'>, field: F): MerchantVariant[F] {
  const parsed = parseCell(field, rowText(row, field))
  return ('value' in parsed ? parsed.value : row.own[field]) as MerchantVariant[F]
}

/** The currency of an amount that is typed without one. */
export const currencyOf = ({ own, global }: Pick<Row, 'own' | 'global'>, fallback: string) =>
  own.merchantPrice?.currency ?? global?.price?.currency ?? fallback

/** A short price: "$20.00", "$20.00 +1" where there are other currencies. */
export function shortPrice(value: Price): string {
  const [main, ...others] = value?.currencies ?? []
  if (!main) return ''
  return others.length ? `${formatPrice(main)} +${others.length}` : formatPrice(main)
}

/** The number of decorations that apply, and their origin: "2 own", "1 global". */
export function decorationsLabel(row: Row): string {
  const own = rowValue(row, 'decorations')
  if (own) return `${own.length} own`
  return row.global ? `${row.global.decorations.length} global` : 'Global'
}

/** The number of attributes that apply, and their origin. */
export function attributesLabel(row: Row): string {
  const own = rowValue(row, 'attributes')
  if (own.length) return `${own.length} own`
  return row.global ? `${row.global.attributes.length} global` : 'Global'
}
