import type { DecorationData, PriceData } from '@/db/schema'
import type { printMethods } from '../catalog/schemas'
import type { Principal } from '../principal'
import type { VariantRow } from './find'
import type { VariantModel } from './schemas'

/** Prices as they are shown: the first is the main one; null where there is none. */
export function presentPrice(prices: readonly PriceData[]): VariantModel['price'] {
  const [main] = prices
  return main ? { currencies: [...prices], amount: main.amount, currency: main.currency } : null
}

export const presentDecoration = ({
  area,
  width,
  height,
  dpi,
  method,
  price,
  printImage,
}: DecorationData): VariantModel['decorations'][number] => ({
  area,
  width: width ?? null,
  height: height ?? null,
  dpi: dpi ?? null,
  method: (method as (typeof printMethods)[number] | undefined) ?? null,
  price: price ?? null,
  printImage: printImage ?? null,
})

/** A variant as the Internal staff see it. */
export const presentVariant = (row: VariantRow): VariantModel => ({
  id: row.id,
  productId: row.productId,
  sku: row.sku,
  name: row.name,
  barcode: row.barcode,
  options: row.options,
  attributes: row.attributes,
  price: presentPrice(row.prices),
  weight: row.weight,
  dimensions: row.dimensions,
  hsCode: row.hsCode,
  countryOfOrigin: row.countryOfOrigin,
  decorations: row.decorations.map(presentDecoration),
  vendorOffers: row.vendorOffers,
  isEnabled: row.isEnabled,
  version: row.version,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
})

/** The same for whoever asks: what vendors take is not the merchants' to know. */
export const shownVariant = (row: VariantRow, { scope }: Principal): VariantModel =>
  scope.everything ? presentVariant(row) : { ...presentVariant(row), vendorOffers: [] }
