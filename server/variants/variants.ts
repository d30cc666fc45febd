import { eq } from 'drizzle-orm'
import { products, variants } from '@/db/schema'
import { movedVariants } from '../catalog/moved'
import type { Change } from '../change'
import { diff } from '../diff'
import { findProduct, type ProductRow } from '../products/find'
import { withChoices } from '../products/options'
import { MOST_VARIANTS } from '../products/schemas'
import { storeChangedProduct } from '../products/store'
import { readOnlyProblems } from '../read-only'
import { conflict, problem, Refusal } from '../refusal'
import { storeChanged, storeVariant, tellRemoved } from './changed'
import { draftVariants, type LookedUp, lookUpNew, refuseConflicts, takenSkus, twins } from './draft'
import { columnsOf, withColumns } from './fields'
import { findVariantById, type VariantRow, variantsOf } from './find'
import { lookUpOffers } from './offers'
import { presentVariant } from './present'
import { type NewVariant, type VariantUpdate, variantReadOnly } from './schemas'
import { refuseUsed } from './used'

/** Stores new variants of a product that has been stored with what they choose. */
export async function storeVariants(
  change: Change,
  product: ProductRow,
  siblings: readonly VariantRow[],
  lookedUp: LookedUp,
): Promise<VariantRow[]> {
  const made: VariantRow[] = []
  for (const draft of await draftVariants(change, product, siblings, lookedUp)) made.push(await storeVariant(change, product, draft))
  return made
}

/** Adds variants to a product, which then offers what they choose. */
export async function addVariants(change: Change, productId: string, inputs: readonly NewVariant[]): Promise<VariantRow[]> {
  const { problems, ...lookedUp } = await lookUpNew(change, inputs)
  const product = await change.reader.one(products, eq(products.id, productId.toLowerCase()))
  if (!product) problems.unshift(problem('productId', `There is no product ${productId}.`, productId))
  if (!product || problems.length) throw new Refusal('ValidationError', problems)
  const siblings = await variantsOf(change.sql, product.id, MOST_VARIANTS)
  if (siblings.length + inputs.length > MOST_VARIANTS)
    throw conflict(`A product has at most ${MOST_VARIANTS} variants; this one has ${siblings.length}.`, 'variants')
  const made = await storeVariants(change, product, siblings, lookedUp)
  const options = withChoices(product.options, inputs)
  const moved = movedVariants(made.map((after) => ({ before: null, after })))
  await storeChangedProduct(change, product, { ...product, options, variantCount: siblings.length + made.length }, moved)
  return made
}

export async function updateVariant(change: Change, before: VariantRow, input: VariantUpdate): Promise<VariantRow> {
  change.expect('variant', before.version)
  const [after = before] = await updateVariants(change, before.productId, [{ before, input }], null)
  return after
}

/**
 * Updates several variants of a product, which is one new version then; answers them as they are, those that nothing changes as they were
 * given. `at` is where they stand in the request.
 */
export async function updateVariants(
  change: Change,
  productId: string,
  edits: readonly { before: VariantRow; input: VariantUpdate }[],
  at: string | null = 'variants',
): Promise<VariantRow[]> {
  const placeOf = (i: number) => (at === null ? '' : `${at}[${i}].`)
  const { offers, problems } = await lookUpOffers(
    change,
    edits.map(({ input }, i) => ({ at: `${placeOf(i)}vendorOffers`, offers: input.vendorOffers ?? [] })),
  )
  for (const [i, { before, input }] of edits.entries())
    problems.push(...readOnlyProblems(input, () => presentVariant(before), variantReadOnly, placeOf(i)))
  if (problems.length) throw new Refusal('ValidationError', problems)
  const product = await findProduct(change.reader, productId)
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
  const conflicts = renamed.length ? await takenSkus(change, renamed, at) : []
  const chosen = changed.filter(({ input }) => input.options).map(({ after }) => after)
  if (chosen.length) {
    const siblings = await variantsOf(change.sql, product.id, MOST_VARIANTS)
    const others = siblings.filter(({ id }) => !chosen.some((one) => one.id === id))
    conflicts.push(...twins(others, chosen, at))
  }
  refuseConflicts(conflicts)
  for (const { before, after } of changed) await storeChanged(change, product, before, after)
  const options = withChoices(
    product.options,
    changed.map(({ after }) => after),
  )
  const moved = movedVariants(changed.map(({ before, after }) => ({ before: presentVariant(before), after: presentVariant(after) })))
  await storeChangedProduct(change, product, { ...product, options }, moved)
  return edited.map(({ after }) => after)
}

/** Unless open orders use it. */
export async function deleteVariant(change: Change, id: string): Promise<void> {
  const row = await findVariantById(change.reader, id)
  change.expect('variant', row.version)
  await refuseUsed(change, `the variant "${row.sku}"`, [row.id])
  await change.write.delete(variants).where(eq(variants.id, row.id))
  await tellRemoved(change, [row])
  const product = await findProduct(change.reader, row.productId)
  const moved = movedVariants([{ before: row, after: null }])
  await storeChangedProduct(change, product, { ...product, variantCount: product.variantCount - 1 }, moved)
}
