import type { Reader } from '@/server/kernel/reader'
import { merchantVariantsInCatalog } from '../merchant-variants/find'
import { presentMerchantVariant } from '../merchant-variants/present'
import type { CatalogRow } from './find'
import type { ListedMerchantCatalog } from './schemas'

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

/** A merchant catalog with all its variants, so that it can be sent back as it was read, or without them. */
export async function presentCatalogResponse(reader: Reader, row: CatalogRow, withVariants = true) {
  const variants = withVariants ? await merchantVariantsInCatalog(reader.sql, row.id) : []
  return { merchantCatalog: { ...presentListedCatalog(row), variants: variants.map(presentMerchantVariant) } }
}
