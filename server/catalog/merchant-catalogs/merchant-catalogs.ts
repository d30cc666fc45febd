import { eq } from 'drizzle-orm'
import { insertRow } from '@/db/rows'
import { merchantCatalogs } from '@/db/schema'
import { findMerchant } from '@/server/directory/merchants'
import type { Merchant } from '@/server/directory/schemas'
import type { Change } from '@/server/kernel/change'
import { diff } from '@/server/kernel/diff'
import { readOnlyProblems } from '@/server/kernel/read-only'
import { invalid, type Problem, refuseProblems } from '@/server/kernel/refusal'
import {
  addToCatalog,
  type CatalogEditResult,
  removeFromCatalog,
  replaceInCatalog,
  updateInCatalog,
} from '../merchant-variants/catalog-edits'
import { merchantVariantsBySku, merchantVariantsInCatalog } from '../merchant-variants/find'
import { presentMerchantVariant } from '../merchant-variants/present'
import { type MerchantVariantUpdate, merchantVariantReadOnly } from '../merchant-variants/schemas'
import { removeMerchantVariant } from '../merchant-variants/store'
import { unknownSubAccounts, updateEnabledCatalogs } from './enabled-catalogs'
import { type CatalogRow, getMerchantCatalog } from './find'
import { presentListedCatalog } from './present'
import { type MerchantCatalogPatch, type MerchantCatalogPut, merchantCatalogReadOnly, type NewMerchantCatalog } from './schemas'
import { recordMerchantCatalog, storeCatalogUpdate } from './store'

/** A catalog after a change, and the problems of skipped variants. */
interface CatalogResult {
  catalog: CatalogRow
  problems: Problem[]
}

export async function createCatalog(change: Change, input: NewMerchantCatalog): Promise<CatalogResult> {
  const merchant = await getMerchantForBody(change, input.merchantId)
  const row = {
    id: change.newId(),
    version: 1,
    merchantId: merchant.id,
    name: input.name.trim(),
    description: input.description ?? null,
    isEnabled: input.isEnabled,
    subAccountIds: input.assignedToSubAccountIds,
    variantCount: 0,
    createdAt: change.now,
    updatedAt: change.now,
  }
  const unknown = unknownSubAccounts(row.subAccountIds, merchant)
  refuseProblems(unknown)
  const number = await insertRow(change.write, merchantCatalogs, row)
  if (number === null) throw new Error('The merchant catalog was not stored.')
  const created = { number, ...row }
  await updateEnabledCatalogs(change, created)
  const { changed, problems } = await addToCatalog(change, created, input.variants, 0, 'variants')
  const catalog = { ...created, variantCount: changed.length }
  await change.write.update(merchantCatalogs).set({ variantCount: changed.length }).where(eq(merchantCatalogs.id, created.id))
  recordMerchantCatalog(change, 'create', null, catalog)
  return { catalog, problems }
}

/** Replaces a catalog and its variants; remaining variants keep their ids. */
export async function replaceCatalog(change: Change, input: MerchantCatalogPut): Promise<CatalogResult> {
  const before = await getEditableCatalog(change, input, ({ id }) => readOnlyVariantProblems(change, id, input.variants, 'variants', true))
  const edited = await withEdits(change, before, { ...input, description: input.description ?? null })
  const { changed, problems, variantCount } = await replaceInCatalog(change, before, input.variants, 'variants')
  return { catalog: await storeIfChanged(change, before, { ...edited, variantCount }, changed), problems }
}

/** Updates the given fields of a catalog: removes variants, then updates, then adds. */
export async function updateCatalog(change: Change, input: MerchantCatalogPatch): Promise<CatalogResult> {
  const before = await getEditableCatalog(change, input, ({ id }) =>
    readOnlyVariantProblems(change, id, input.variantsToUpdate, 'variantsToUpdate', false),
  )
  const edited = await withEdits(change, before, input)
  const removed = await removeFromCatalog(
    change,
    before,
    input.variantsSkusToRemove.map((sku) => sku.trim()),
    'variantsSkusToRemove',
  )
  const updated = await updateInCatalog(change, before, input.variantsToUpdate, 'variantsToUpdate')
  const remaining = before.variantCount - removed.changed.length
  const added = await addToCatalog(change, before, input.variantsToAdd, remaining, 'variantsToAdd')
  const problems = [removed, updated, added].flatMap((part) => part.problems)
  const variantCount = remaining + added.changed.length
  const changed = [removed, updated, added].flatMap((part) => part.changed)
  return { catalog: await storeIfChanged(change, before, { ...edited, variantCount }, changed), problems }
}

/** Deletes a catalog with its variants; existing orders stay unchanged. */
export async function deleteCatalog(change: Change, id: string): Promise<void> {
  const row = await getMerchantCatalog(change.reader, id)
  change.expectVersion('merchant catalog', row.version)
  await updateEnabledCatalogs(change, { ...row, isEnabled: false })
  for (const variant of await merchantVariantsInCatalog(change.sql, row.id)) await removeMerchantVariant(change, variant)
  await change.write.delete(merchantCatalogs).where(eq(merchantCatalogs.id, row.id))
  recordMerchantCatalog(change, 'delete', row, null)
}

/** The catalog of a body; refuses the body's problems, all at once. */
async function getEditableCatalog(
  change: Change,
  input: MerchantCatalogPut | MerchantCatalogPatch,
  findReadOnlyProblems: (row: CatalogRow) => Promise<Problem[]>,
): Promise<CatalogRow> {
  const row = await getMerchantCatalog(change.reader, input.id)
  change.expectVersion('merchant catalog', row.version)
  const { assignedToSubAccountIds: subAccountIds } = input
  const problems = [
    ...readOnlyProblems(input, () => presentListedCatalog(row), merchantCatalogReadOnly),
    ...(subAccountIds ? unknownSubAccounts(subAccountIds, await getMerchantForBody(change, row.merchantId)) : []),
    ...(await findReadOnlyProblems(row)),
  ]
  refuseProblems(problems)
  return row
}

/** The catalog with the given fields; updates its enabled sub-accounts. */
async function withEdits(change: Change, before: CatalogRow, input: MerchantCatalogPatch | MerchantCatalogPut): Promise<CatalogRow> {
  const { name, description, isEnabled, assignedToSubAccountIds } = input
  const after = {
    ...before,
    name: name?.trim() ?? before.name,
    description: description === undefined ? before.description : description,
    isEnabled: isEnabled ?? before.isEnabled,
    subAccountIds: assignedToSubAccountIds ?? before.subAccountIds,
  }
  if (after.isEnabled !== before.isEnabled || diff(before.subAccountIds, after.subAccountIds).length)
    await updateEnabledCatalogs(change, after)
  return after
}

const storeIfChanged = async (
  change: Change,
  before: CatalogRow,
  after: CatalogRow,
  variantChanges: CatalogEditResult['changed'],
): Promise<CatalogRow> =>
  variantChanges.length || diff(before, after).length ? storeCatalogUpdate(change, before, after, variantChanges) : before

async function getMerchantForBody(change: Change, id: string): Promise<Merchant> {
  const merchant = await findMerchant(change.reader, id)
  if (!merchant) throw invalid('merchantId', `There is no merchant ${id}.`, id)
  return merchant
}

/**
 * Problems of read-only fields that differ from the stored variants. A variant that is not in the catalog must not have any with
 * `allowsNew`; without it, another check reports the variant.
 */
async function readOnlyVariantProblems(
  change: Change,
  catalogId: string,
  inputs: readonly (Pick<MerchantVariantUpdate, 'sku'> & { [K in (typeof merchantVariantReadOnly)[number]]?: unknown })[],
  path: string,
  allowsNew: boolean,
): Promise<Problem[]> {
  const withReadOnlyFields = inputs.flatMap((one, i) =>
    merchantVariantReadOnly.some((name) => (one[name] ?? null) !== null) ? [{ one, i }] : [],
  )
  if (!withReadOnlyFields.length) return []
  const skus = withReadOnlyFields.map(({ one }) => one.sku.trim())
  const rows = new Map((await merchantVariantsBySku(change.sql, catalogId, skus)).map((row) => [row.sku, row]))
  return withReadOnlyFields.flatMap(({ one, i }) => {
    const row = rows.get(one.sku.trim())
    if (!row && !allowsNew) return []
    return readOnlyProblems(one, () => (row ? presentMerchantVariant(row) : {}), merchantVariantReadOnly, `${path}[${i}].`)
  })
}
