import { inArray } from 'drizzle-orm'
import * as z from 'zod'
import { selectColumns } from '@/db/rows'
import { merchantVariants, orderItems, variants } from '@/db/schema'
import { deleteProduct, updateProduct, withValuesInUse } from '@/server/catalog/products/products'
import { productUpdate } from '@/server/catalog/products/schemas'
import { variantUpdate } from '@/server/catalog/variants/schemas'
import { deleteVariant, getVariantById, updateVariant } from '@/server/catalog/variants/variants'
import type { Change } from '@/server/kernel/change'
import { conflict, isRefusal, notFound, problem, Refusal } from '@/server/kernel/refusal'
import { restoreAll } from '@/server/kernel/restore-rules'
import { countOpenOrders } from '@/server/orders/orders'
import { planKind } from '../kind'
import { noChoices } from '../other-order-kinds'
import { productResource } from '../product-kinds'
import { type CatalogRecord, catalogRecords, catalogTypes } from './catalog-record'
import { importSource, variantsCreatedBy } from './import-rows'

/** The import's changes of one record. */
const rollbackInput = z.object({
  type: z.enum(catalogTypes),
  /** The version of a record that the import created; without it, the record was there before. */
  version: z.int().optional(),
  /** The fields that the import changed in a record that was there, step by step. */
  changes: z.array(z.array(z.object({ field: z.string(), from: z.unknown(), to: z.unknown() }))).default([]),
  /** The request of the import. */
  requestId: z.string().optional(),
})
type RollbackInput = z.output<typeof rollbackInput>

/** Takes an import back: removes what it created and nobody used or changed since, and sets back what nobody changed since. */
export const rollbackKind = planKind({
  name: 'catalog.rollback',
  permission: 'catalog:write',
  internalOnly: true,
  resource: {
    // Nobody selects its rows from the list of products, but both are found in the catalog.
    ...productResource,
    words: ['record of the catalog', 'records of the catalog'],
    load: catalogRecords,
    nameOf: ({ name }: CatalogRecord) => name,
  },
  source: importSource,
  comparesValues: true,
  typeOf: (input) => (input as RollbackInput).type,
  change: noChoices,
  input: rollbackInput,
  title: (records) => `Roll back an import: ${records}`,
  changedSince,
  async act(change, id, input) {
    const [record] = await catalogRecords(change.reader, [id])
    if (!record) throw notFound(input.type, id)
    const changed = changedSince(record, input)
    if (changed.length) throw new Refusal('PreconditionFailed', [problem('record.changed', null, `Changed since: ${changed.join(', ')}.`)])
    await (input.version === undefined ? setBack(change, record, input) : remove(change, record))
  },
  reverse: 'A rollback cannot be undone. Import the file again.',
})

/** The fields that somebody changed since the import; of a record that it created, any change counts. */
function changedSince({ shown, version }: CatalogRecord, input: RollbackInput): string[] {
  if (input.version !== undefined) return version === input.version ? [] : [`version ${input.version} is now ${version}`]
  return restoreAll(shown, input.changes).changedSince
}

async function setBack(change: Change, { id, type, shown }: CatalogRecord, { changes, requestId }: RollbackInput): Promise<void> {
  const { fields, isExact } = restoreAll(shown, changes)
  if (!isExact) throw irreversible()
  if (type === 'variant') await updateVariant(change, await getVariantById(change.reader, id), parsed(variantUpdate, fields))
  else {
    const update = parsed(productUpdate, fields)
    if (!update.options) return void (await updateProduct(change, id, update))
    // The variants are removed before. In the preview, which tries each record alone, they are still there.
    const leaving = change.isDryRun && requestId ? await removableVariants(change, id, requestId) : undefined
    await updateProduct(change, id, { ...update, options: await withValuesInUse(change, id, update.options, leaving) }, leaving)
  }
}

/** The variants of a product that the import created, and that its rollback removes. */
async function removableVariants(change: Change, productId: string, requestId: string): Promise<ReadonlySet<string>> {
  const created = await variantsCreatedBy(change.sql, requestId, await variantIdsOf(change, productId))
  const unchanged = (await catalogRecords(change.reader, [...created.keys()])).filter(({ id, version }) => created.get(id) === version)
  const removable = new Set<string>()
  for (const { id, name } of unchanged) if (!(await isUsed(change, id, name))) removable.add(id)
  return removable
}

async function isUsed(change: Change, id: string, name: string): Promise<boolean> {
  try {
    await refuseUsed(change, [id], name)
    return false
  } catch (error) {
    if (isRefusal(error)) return true
    throw error
  }
}

const irreversible = () => conflict('plan.irreversible', 'Its former values cannot be set back exactly. Change it by hand.')

/** Former values, as an update takes them today. */
function parsed<T>(schema: z.ZodType<T>, fields: Record<string, unknown>): T {
  const { success, data } = schema.safeParse(fields)
  if (!success) throw irreversible()
  return data
}

async function remove(change: Change, { id, type, name }: CatalogRecord): Promise<void> {
  const ids = type === 'variant' ? [id] : await variantIdsOf(change, id)
  await refuseUsed(change, ids, name)
  await (type === 'variant' ? deleteVariant : deleteProduct)(change, id, countOpenOrders)
}

const variantIdsOf = async ({ sql }: Change, productId: string): Promise<string[]> =>
  (await selectColumns(sql, variants, ['id'], { where: inArray(variants.productId, [productId]) })).map(({ id }) => id)

/** Refuses what an order of any age or a merchant's catalog has. */
async function refuseUsed({ sql }: Change, ids: readonly string[], name: string): Promise<void> {
  const used = { limit: 1 }
  const [item] = await selectColumns(sql, orderItems, ['id'], { ...used, where: inArray(orderItems.variantId, [...ids]) })
  if (item) throw conflict('import.inUse', `An order uses ${name}. Disable it instead: that stops new orders.`)
  const [own] = await selectColumns(sql, merchantVariants, ['id'], { ...used, where: inArray(merchantVariants.variantId, [...ids]) })
  if (own) throw conflict('import.inUse', `A merchant catalog has ${name}. Take it out there first, or disable it.`)
}
