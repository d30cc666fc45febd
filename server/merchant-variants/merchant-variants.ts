import type { z } from 'zod'
import type { Change } from '../change'
import { findCatalog } from '../merchant-catalogs/find'
import { storeChangedCatalog } from '../merchant-catalogs/store'
import { invalid, isRefusal } from '../refusal'
import { findMerchantVariant } from './find'
import { addTo, type Outcome } from './in-catalog'
import type { newMerchantVariants } from './schemas'
import { removeMerchantVariant } from './store'

/** Puts global variants into a merchant's catalog; what cannot be is left out and told. */
export async function addMerchantVariants(
  change: Change,
  { merchantCatalogId, variants }: z.output<typeof newMerchantVariants>,
): Promise<Outcome> {
  const catalog = await findCatalog(change.reader, merchantCatalogId).catch((error: unknown) => {
    throw isRefusal(error) ? invalid('merchantCatalogId', `There is no merchant catalog ${merchantCatalogId}.`, merchantCatalogId) : error
  })
  const outcome = await addTo(change, catalog, variants, catalog.variantCount, 'variants')
  if (outcome.changed.length)
    await storeChangedCatalog(change, catalog, { ...catalog, variantCount: catalog.variantCount + outcome.changed.length }, outcome.changed)
  return outcome
}

export async function deleteMerchantVariant(change: Change, id: string): Promise<void> {
  const row = await findMerchantVariant(change.reader, id)
  change.expect('merchant variant', row.version)
  await removeMerchantVariant(change, row)
  const catalog = await findCatalog(change.reader, row.catalogId)
  await storeChangedCatalog(change, catalog, { ...catalog, variantCount: catalog.variantCount - 1 }, [{ before: row, after: null }])
}
