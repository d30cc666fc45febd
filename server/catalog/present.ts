import type { DecorationData, PriceData } from '@/db/schema'
import { noClaim } from '@/server/platform/claims/claims'
import type { CatalogRow, ProductRow } from './find'
import type { ListedMerchantCatalog } from './merchant-catalogs/schemas'
import type { ListedProduct } from './products/schemas'
import type { printMethods } from './schemas/decorations'
import type { VariantModel } from './variants/schemas'

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

/** A product without its variants. */
export const presentListedProduct = (row: ProductRow): ListedProduct => ({
  id: row.id,
  version: row.version,
  name: row.name,
  description: row.description,
  brand: row.brand,
  categoryId: row.categoryId,
  isEnabled: row.isEnabled,
  options: row.options,
  imageUrl: row.imageUrl,
  variantCount: row.variantCount,
  ...noClaim,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
})

/** A merchant catalog without its variants. */
export const presentListedCatalog = (row: CatalogRow): ListedMerchantCatalog => ({
  id: row.id,
  version: row.version,
  merchantId: row.merchantId,
  name: row.name,
  description: row.description,
  isEnabled: row.isEnabled,
  variantCount: row.variantCount,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
  assignedToSubAccountIds: row.subAccountIds,
})
