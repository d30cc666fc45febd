import { eq } from 'drizzle-orm'
import { insertRow } from '@/db/rows'
import { merchantCatalogs } from '@/db/schema'
import type { Change } from '../change'
import { diff } from '../diff'
import { findMerchant } from '../directory/merchants'
import type { Merchant } from '../directory/schemas'
import { alteredIn } from '../merchant-variants/altered'
import { variantsIn } from '../merchant-variants/find'
import { addTo, type Outcome, removeFrom, replaceIn, updateIn } from '../merchant-variants/in-catalog'
import { removeMerchantVariant } from '../merchant-variants/store'
import { readOnlyProblems } from '../read-only'
import { invalid, type Problem, Refusal } from '../refusal'
import { enable, unknownSubAccounts } from './enabling'
import { type CatalogRow, findCatalog, headOf } from './find'
import { type MerchantCatalogPatch, type MerchantCatalogPut, merchantCatalogReadOnly, type NewMerchantCatalog } from './schemas'
import { storeChangedCatalog, tellCatalog } from './store'

/** A catalog after a change, and what of the variants asked for was left out. */
interface Changed {
  catalog: CatalogRow
  problems: Problem[]
}

export async function createCatalog(change: Change, input: NewMerchantCatalog): Promise<Changed> {
  const merchant = await merchantOf(change, input.merchantId)
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
  if (unknown.length) throw new Refusal('ValidationError', unknown)
  const number = await insertRow(change.write, merchantCatalogs, row)
  if (number === null) throw new Error('The merchant catalog was not stored.')
  const made = { number, ...row }
  await enable(change, made)
  const { changed, problems } = await addTo(change, made, input.variants, 0, 'variants')
  const catalog = { ...made, variantCount: changed.length }
  await change.write.update(merchantCatalogs).set({ variantCount: changed.length }).where(eq(merchantCatalogs.id, made.id))
  tellCatalog(change, 'create', null, catalog)
  return { catalog, problems }
}

/** Replaces a catalog with its variants; those that stay keep their ids. */
export async function replaceCatalog(change: Change, input: MerchantCatalogPut): Promise<Changed> {
  const before = await found(change, input, ({ id }) => alteredIn(change, id, input.variants, 'variants', true))
  const edited = await edit(change, before, { ...input, description: input.description ?? null })
  const { changed, problems, variantCount } = await replaceIn(change, before, input.variants, 'variants')
  return { catalog: await stored(change, before, { ...edited, variantCount }, changed), problems }
}

/** Changes what is named of a catalog: first variants are taken out, then changed, then added. */
export async function updateCatalog(change: Change, input: MerchantCatalogPatch): Promise<Changed> {
  const before = await found(change, input, ({ id }) => alteredIn(change, id, input.variantsToUpdate, 'variantsToUpdate', false))
  const edited = await edit(change, before, input)
  const removed = await removeFrom(
    change,
    before,
    input.variantsSkusToRemove.map((sku) => sku.trim()),
    'variantsSkusToRemove',
  )
  const updated = await updateIn(change, before, input.variantsToUpdate, 'variantsToUpdate')
  const left = before.variantCount - removed.changed.length
  const added = await addTo(change, before, input.variantsToAdd, left, 'variantsToAdd')
  const problems = [removed, updated, added].flatMap((part) => part.problems)
  const variantCount = left + added.changed.length
  const changed = [removed, updated, added].flatMap((part) => part.changed)
  return { catalog: await stored(change, before, { ...edited, variantCount }, changed), problems }
}

/** With its variants; the orders that were made from it stay as they are. */
export async function deleteCatalog(change: Change, id: string): Promise<void> {
  const row = await findCatalog(change.reader, id)
  change.expect('merchant catalog', row.version)
  await enable(change, { ...row, isEnabled: false })
  for (const variant of await variantsIn(change.sql, row.id)) await removeMerchantVariant(change, variant)
  await change.write.delete(merchantCatalogs).where(eq(merchantCatalogs.id, row.id))
  tellCatalog(change, 'delete', row, null)
}

/** The catalog that a body names, after all that the body says wrongly was told. */
async function found(
  change: Change,
  input: MerchantCatalogPut | MerchantCatalogPatch,
  altered: (row: CatalogRow) => Promise<Problem[]>,
): Promise<CatalogRow> {
  const row = await findCatalog(change.reader, input.id)
  change.expect('merchant catalog', row.version)
  const { assignedToSubAccountIds: asked } = input
  const problems = [
    ...readOnlyProblems(input, () => headOf(row), merchantCatalogReadOnly),
    ...(asked ? unknownSubAccounts(asked, await merchantOf(change, row.merchantId)) : []),
    ...(await altered(row)),
  ]
  if (problems.length) throw new Refusal('ValidationError', problems)
  return row
}

/** The catalog with its own fields as they are given, holding for whom it then says. */
async function edit(change: Change, before: CatalogRow, input: MerchantCatalogPatch | MerchantCatalogPut): Promise<CatalogRow> {
  const { name, description, isEnabled, assignedToSubAccountIds } = input
  const after = {
    ...before,
    name: name?.trim() ?? before.name,
    description: description === undefined ? before.description : description,
    isEnabled: isEnabled ?? before.isEnabled,
    subAccountIds: assignedToSubAccountIds ?? before.subAccountIds,
  }
  if (after.isEnabled !== before.isEnabled || diff(before.subAccountIds, after.subAccountIds).length) await enable(change, after)
  return after
}

const stored = async (change: Change, before: CatalogRow, after: CatalogRow, moved: Outcome['changed']): Promise<CatalogRow> =>
  moved.length || diff(before, after).length ? storeChangedCatalog(change, before, after, moved) : before

async function merchantOf(change: Change, id: string): Promise<Merchant> {
  const merchant = await findMerchant(change.reader, id)
  if (!merchant) throw invalid('merchantId', `There is no merchant ${id}.`, id)
  return merchant
}
