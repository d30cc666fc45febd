import { eq } from 'drizzle-orm'
import { products, variants } from '@/db/schema'
import type { Sql } from '@/db/types'
import type { Change } from '@/server/kernel/change'
import { diff } from '@/server/kernel/diff'
import { readOnlyProblems } from '@/server/kernel/read-only'
import { conflict, problem, Refusal, refuseProblems } from '@/server/kernel/refusal'
import { getProduct, type ProductRow, type VariantRow, variantsOf } from '../find'
import { withOptionValues } from '../option-rules'
import { storeProductUpdate } from '../product-store'
import { variantFieldChanges } from '../variant-changes'
import { draftVariants, duplicateOptions, lookUpNewVariants, takenSkus, type VariantLookup } from './draft'
import { getVariantById } from './find'
import { presentVariant } from './present'
import { columnsOf, withColumns } from './rules'
import { MAX_VARIANTS, type NewVariant, type VariantUpdate, variantReadOnly } from './schemas'
import { recordRemovedVariants, storeVariant, storeVariantUpdate } from './store'
import { lookUpOffers } from './vendor-offers'

export { lookUpNewVariants } from './draft'
export { getVariantById } from './find'
export { variantFilters } from './list'
export { presentVariant, presentVariantFor } from './present'
export { variantQueue } from './queue'
export { countSelectedVariants, selectVariants, variantRowsById } from './selection'
export { propagateProductRename, recordRemovedVariants, storeVariant, storeVariantUpdate } from './store'

/** Stores new variants of a product whose options include theirs. */
export async function storeVariants(
  change: Change,
  product: ProductRow,
  siblings: readonly VariantRow[],
  lookup: VariantLookup,
): Promise<VariantRow[]> {
  const created: VariantRow[] = []
  for (const draft of await draftVariants(change, product, siblings, lookup)) created.push(await storeVariant(change, product, draft))
  return created
}

/** Adds variants to a product, and their option values to its options. */
export async function addVariants(change: Change, productId: string, inputs: readonly NewVariant[]): Promise<VariantRow[]> {
  const { problems, ...lookup } = await lookUpNewVariants(change, inputs)
  const product = await change.reader.one(products, eq(products.id, productId.toLowerCase()))
  if (!product) problems.unshift(problem('reference.unknown', 'productId', `There is no product ${productId}.`, productId))
  if (!product || problems.length) throw new Refusal('ValidationError', problems)
  const siblings = await variantsOf(change.sql, product.id, MAX_VARIANTS)
  if (siblings.length + inputs.length > MAX_VARIANTS)
    throw conflict('product.full', `A product can have at most ${MAX_VARIANTS} variants; this one has ${siblings.length}.`, 'variants')
  const created = await storeVariants(change, product, siblings, lookup)
  const options = withOptionValues(product.options, inputs)
  const variantChanges = variantFieldChanges(created.map((after) => ({ before: null, after })))
  await storeProductUpdate(change, product, { ...product, options, variantCount: siblings.length + created.length }, variantChanges)
  return created
}

export async function updateVariant(change: Change, before: VariantRow, input: VariantUpdate): Promise<VariantRow> {
  change.expectVersion('variant', before.version)
  const [after = before] = await updateVariants(change, before.productId, [{ before, input }], null)
  return after
}

/** Updates variants; those of one product become one new version of it. */
export async function updateVariantsById(change: Change, inputs: readonly { id: string; input: VariantUpdate }[]): Promise<void> {
  const edits = new Map<string, { before: VariantRow; input: VariantUpdate }[]>()
  for (const { id, input } of inputs) {
    const before = await getVariantById(change.reader, id)
    change.expectVersion('variant', before.version)
    edits.set(before.productId, [...(edits.get(before.productId) ?? []), { before, input }])
  }
  for (const [productId, own] of edits) await updateVariants(change, productId, own)
}

/**
 * Updates several variants of a product, as one new version of the product. Returns all; unchanged ones as passed. `path` is their path in
 * the request.
 */
export async function updateVariants(
  change: Change,
  productId: string,
  edits: readonly { before: VariantRow; input: VariantUpdate }[],
  path: string | null = 'variants',
): Promise<VariantRow[]> {
  const pathPrefix = (i: number) => (path === null ? '' : `${path}[${i}].`)
  const { offers, problems } = await lookUpOffers(
    change,
    edits.map(({ input }, i) => ({ path: `${pathPrefix(i)}vendorOffers`, offers: input.vendorOffers ?? [] })),
  )
  for (const [i, { before, input }] of edits.entries())
    problems.push(...readOnlyProblems(input, () => presentVariant(before), variantReadOnly, pathPrefix(i)))
  refuseProblems(problems)
  const product = await getProduct(change.reader, productId)
  const edited = edits.map(({ before, input }, i) => {
    const after = withColumns(product, before, columnsOf(input, input.vendorOffers && offers[i]))
    const isChanged = diff(before, after).length > 0
    return isChanged
      ? { before, input, after: { ...after, version: before.version + 1, updatedAt: change.now } }
      : { before, input, after: before }
  })
  const changed = edited.filter(({ before, after }) => before !== after)
  if (!changed.length) return edited.map(({ after }) => after)
  const renamed = changed.filter(({ before, after }) => before.sku !== after.sku).map(({ after }) => after)
  const conflicts = renamed.length ? await takenSkus(change, renamed, path) : []
  const withNewOptions = changed.filter(({ input }) => input.options).map(({ after }) => after)
  if (withNewOptions.length) {
    const siblings = await variantsOf(change.sql, product.id, MAX_VARIANTS)
    const others = siblings.filter(({ id }) => !withNewOptions.some((one) => one.id === id))
    conflicts.push(...duplicateOptions(others, withNewOptions, path))
  }
  refuseProblems(conflicts, 'Conflict')
  for (const { before, after } of changed) await storeVariantUpdate(change, product, before, after)
  const options = withOptionValues(
    product.options,
    changed.map(({ after }) => after),
  )
  const variantChanges = variantFieldChanges(
    changed.map(({ before, after }) => ({ before: presentVariant(before), after: presentVariant(after) })),
  )
  await storeProductUpdate(change, product, { ...product, options }, variantChanges)
  return edited.map(({ after }) => after)
}

/** Counts the orders with an open item of any of these variants; server/operations.ts hands it in. */
export type CountOpenOrders = (sql: Sql, variantIds: readonly string[]) => Promise<number>

/** Refuses to delete variants that open orders use, with the number of those orders. */
export async function refuseInUse(
  change: Change,
  countOpenOrders: CountOpenOrders,
  label: string,
  variantIds: readonly string[],
): Promise<void> {
  const count = await countOpenOrders(change.sql, variantIds)
  if (count)
    throw conflict(
      'variant.inUse',
      `${count} open ${count === 1 ? 'order uses' : 'orders use'} ${label}. Disable it instead: that stops new orders and lets open ones finish.`,
    )
}

/** Deletes a variant unless open orders use it. */
export async function deleteVariant(change: Change, id: string, countOpenOrders: CountOpenOrders): Promise<void> {
  const row = await getVariantById(change.reader, id)
  change.expectVersion('variant', row.version)
  await refuseInUse(change, countOpenOrders, `the variant "${row.sku}"`, [row.id])
  await change.write.delete(variants).where(eq(variants.id, row.id))
  await recordRemovedVariants(change, [row])
  const product = await getProduct(change.reader, row.productId)
  const variantChanges = variantFieldChanges([{ before: row, after: null }])
  await storeProductUpdate(change, product, { ...product, variantCount: product.variantCount - 1 }, variantChanges)
}
