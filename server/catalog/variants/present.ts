import type { DecorationData, PriceData } from '@/db/schema'
import type { Principal } from '@/server/kernel/principal'
import type { printMethods } from '../schemas/decorations'
import type { VariantRow } from './find'
import type { VariantModel } from './schemas'

/** Prices as the API shows them, the first as the main one; null without prices. */
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

/** A variant as the caller sees it: only Internal staff see vendor offers. */
export const presentVariantFor = (row: VariantRow, { scope }: Principal): VariantModel =>
  scope.everything ? presentVariant(row) : { ...presentVariant(row), vendorOffers: [] }
