import { eq } from 'drizzle-orm'
import { insertRow } from '@/db/rows'
import { merchantCatalogs } from '@/db/schema'
import { findMerchant } from '@/server/directory/merchants'
import type { Merchant } from '@/server/directory/schemas'
import type { Change } from '@/server/kernel/change'
import { diff } from '@/server/kernel/diff'
import { readOnlyProblems } from '@/server/kernel/read-only'
import type { Reader } from '@/server/kernel/reader'
import { invalid, type Problem, refuseProblems } from '@/server/kernel/refusal'
import { type CatalogRow, getMerchantCatalog } from '../find'
import { recordMerchantCatalog, storeCatalogUpdate } from '../merchant-catalog-store'
import {
  addToCatalog,
  type CatalogEditResult,
  catalogFieldChanges,
  merchantVariantsInCatalog,
  presentMerchantVariant,
  readOnlyVariantProblems,
  removeFromCatalog,
  removeMerchantVariant,
  replaceInCatalog,
  updateInCatalog,
} from '../merchant-variants/merchant-variants'
import { presentListedCatalog } from '../present'
import { unknownSubAccounts, updateEnabledCatalogs } from './enabled-catalogs'
import { type MerchantCatalogPatch, type MerchantCatalogPut, merchantCatalogReadOnly, type NewMerchantCatalog } from './schemas'

export { enabledCatalogQuery } from './enabled-catalogs'

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
  const before = await getEditableCatalog(change, input, async ({ id }) => [
    ...(await repeatedVariantsProblems(change, id, input.variants)),
    ...(await readOnlyVariantProblems(change, id, input.variantsToUpdate, 'variantsToUpdate', false)),
  ])
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

/** The problem of a body whose variants are not those that the catalog has: PATCH changes them by three fields of its own. */
async function repeatedVariantsProblems(change: Change, id: string, variants: unknown): Promise<Problem[]> {
  if (variants === undefined || variants === null) return []
  const stored = await merchantVariantsInCatalog(change.sql, id)
  return readOnlyProblems({ variants }, () => ({ variants: stored.map(presentMerchantVariant) }), ['variants'])
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
  variantChanges.length || diff(before, after).length
    ? storeCatalogUpdate(change, before, after, catalogFieldChanges(variantChanges))
    : before

async function getMerchantForBody(change: Change, id: string): Promise<Merchant> {
  const merchant = await findMerchant(change.reader, id)
  if (!merchant) throw invalid('reference.unknown', 'merchantId', `There is no merchant ${id}.`, id)
  return merchant
}

/** A merchant catalog with all its variants, so that it can be sent back as it was read, or without them. */
export async function presentCatalogResponse(reader: Reader, row: CatalogRow, withVariants = true) {
  const variants = withVariants ? await merchantVariantsInCatalog(reader.sql, row.id) : []
  return { merchantCatalog: { ...presentListedCatalog(row), variants: variants.map(presentMerchantVariant) } }
}
