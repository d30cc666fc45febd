import { presentDecoration, presentPrice } from '../variants/present'
import type { MerchantVariantRow } from './find'
import type { MerchantVariantModel } from './schemas'

/** As the API shows it. */
export const presentMerchantVariant = (row: MerchantVariantRow): MerchantVariantModel => ({
  id: row.id,
  sku: row.sku,
  merchantSku: row.merchantSku,
  merchantPrice: presentPrice(row.prices),
  skipImageManipulation: row.skipImageManipulation,
  variantId: row.variantId,
  productId: row.productId,
  merchantCatalogId: row.catalogId,
  merchantId: row.merchantId,
  decorations: row.decorations?.map(presentDecoration) ?? null,
  attributes: row.attributes,
  version: row.version,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
})
