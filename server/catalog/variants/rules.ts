import type { VendorOfferData } from '@/db/schema'
import type { VariantRow } from '../find'
import { definedFields, storedDecoration } from '../stored-fields'
import type { NewVariant, VariantUpdate } from './schemas'

/** The default name of a variant: its product's name and its option values. */
export const defaultName = (product: string, options: readonly { value: string }[]) =>
  [product, options.map(({ value }) => value).join(' / ')].filter(Boolean).join(' – ').slice(0, 255)

/** The columns of the given fields, with the looked-up vendor offers. */
export function columnsOf(input: NewVariant | VariantUpdate, offers: VendorOfferData[] | undefined) {
  const { sku, name, barcode, price, options, attributes, weight, dimensions, hsCode, countryOfOrigin, decorations, isEnabled } = input
  const columns = {
    sku: sku?.trim(),
    name: name?.trim(),
    barcode,
    prices: price === null ? [] : price,
    options,
    attributes,
    weight,
    dimensions,
    hsCode,
    countryOfOrigin,
    decorations: decorations?.map(storedDecoration),
    vendorOffers: offers,
    isEnabled,
  }
  return definedFields(columns)
}

/** A variant with these columns. A default name follows the variant's option values. */
export function withColumns(product: { name: string }, before: VariantRow, columns: ReturnType<typeof columnsOf>): VariantRow {
  const hasDefaultName = before.name === defaultName(product.name, before.options)
  const name = columns.name ?? (hasDefaultName && columns.options ? defaultName(product.name, columns.options) : before.name)
  return { ...before, ...columns, name }
}
