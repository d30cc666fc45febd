import type { z } from 'zod'
import type { Change } from '@/server/kernel/change'
import { invalid, isRefusal } from '@/server/kernel/refusal'
import { getMerchantCatalog } from '../merchant-catalogs/find'
import { storeCatalogUpdate } from '../merchant-catalogs/store'
import { addToCatalog, type CatalogEditResult } from './catalog-edits'
import { getMerchantVariant } from './find'
import type { newMerchantVariants } from './schemas'
import { removeMerchantVariant } from './store'

/** Adds global variants to a merchant's catalog; skips impossible ones with a problem each. */
export async function addMerchantVariants(
  change: Change,
  { merchantCatalogId, variants }: z.output<typeof newMerchantVariants>,
): Promise<CatalogEditResult> {
  const catalog = await getMerchantCatalog(change.reader, merchantCatalogId).catch((error: unknown) => {
    throw isRefusal(error) ? invalid('merchantCatalogId', `There is no merchant catalog ${merchantCatalogId}.`, merchantCatalogId) : error
  })
  const outcome = await addToCatalog(change, catalog, variants, catalog.variantCount, 'variants')
  if (outcome.changed.length)
    await storeCatalogUpdate(change, catalog, { ...catalog, variantCount: catalog.variantCount + outcome.changed.length }, outcome.changed)
  return outcome
}

export async function deleteMerchantVariant(change: Change, id: string): Promise<void> {
  const row = await getMerchantVariant(change.reader, id)
  change.expectVersion('merchant variant', row.version)
  await removeMerchantVariant(change, row)
  const catalog = await getMerchantCatalog(change.reader, row.catalogId)
  await storeCatalogUpdate(change, catalog, { ...catalog, variantCount: catalog.variantCount - 1 }, [{ before: row, after: null }])
}
