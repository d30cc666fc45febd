import type { Change } from '../change'
import { readOnlyProblems } from '../read-only'
import type { Problem } from '../refusal'
import { presentMerchantVariant, withSkus } from './find'
import { type MerchantVariantUpdate, merchantVariantReadOnly } from './schemas'

/**
 * What of variants in a catalog is only shown, and was sent as something else than it is. One that is not in the catalog yet has nothing to show
 * where `isNew`; where it has to be there, that it is not is told elsewhere.
 */
export async function alteredIn(
  change: Change,
  catalogId: string,
  given: readonly (Pick<MerchantVariantUpdate, 'sku'> & { [K in (typeof merchantVariantReadOnly)[number]]?: unknown })[],
  at: string,
  isNew: boolean,
): Promise<Problem[]> {
  const asked = given.flatMap((one, i) => (merchantVariantReadOnly.some((name) => (one[name] ?? null) !== null) ? [{ one, i }] : []))
  if (!asked.length) return []
  const skus = asked.map(({ one }) => one.sku.trim())
  const rows = new Map((await withSkus(change.sql, catalogId, skus)).map((row) => [row.sku, row]))
  return asked.flatMap(({ one, i }) => {
    const row = rows.get(one.sku.trim())
    if (!row && !isNew) return []
    return readOnlyProblems(one, () => (row ? presentMerchantVariant(row) : {}), merchantVariantReadOnly, `${at}[${i}].`)
  })
}
