import type { FieldChange } from '@/db/schema'
import { presentDecoration, presentPrice } from '../present'
import { type VariantChange, variantFieldChanges } from '../variant-changes'
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

/** Changes of merchant variants as field changes of their catalog. */
export const catalogFieldChanges = (changes: readonly VariantChange<MerchantVariantRow>[]): FieldChange[] =>
  variantFieldChanges(
    changes.map(({ before, after }) => ({
      before: before && presentMerchantVariant(before),
      after: after && presentMerchantVariant(after),
    })),
  )
