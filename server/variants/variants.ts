import { eq } from 'drizzle-orm'
import { variants } from '@/db/schema'
import type { Change } from '../change'
import { diff } from '../diff'
import { findProduct, type ProductRow } from '../products/find'
import { withChoices } from '../products/options'
import { MOST_VARIANTS } from '../products/schemas'
import { storeChangedProduct } from '../products/store'
import { readOnlyProblems } from '../read-only'
import { conflict, invalid, isRefusal, Refusal } from '../refusal'
import { storeChanged, storeVariant, tellRemoved } from './changed'
import { draftVariants, refuseTakenSkus, refuseTwins } from './draft'
import { columnsOf } from './fields'
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
  inputs: readonly NewVariant[],
): Promise<VariantRow[]> {
  const made: VariantRow[] = []
  for (const draft of await draftVariants(change, product, siblings, inputs)) made.push(await storeVariant(change, product, draft))
  return made
}

/** Adds variants to a product, which then offers what they choose. */
export async function addVariants(change: Change, productId: string, inputs: readonly NewVariant[]): Promise<VariantRow[]> {
  const product = await findProduct(change.reader, productId).catch((error: unknown) => {
    throw isRefusal(error) ? invalid('productId', `There is no product ${productId}.`, productId) : error
  })
  const siblings = await variantsOf(change.sql, product.id, MOST_VARIANTS)
  if (siblings.length + inputs.length > MOST_VARIANTS)
    throw conflict(`A product has at most ${MOST_VARIANTS} variants; this one has ${siblings.length}.`, 'variants')
  const made = await storeVariants(change, product, siblings, inputs)
  const options = withChoices(product.options, inputs)
  await storeChangedProduct(change, product, { ...product, options, variantCount: siblings.length + made.length })
  return made
}

export async function updateVariant(change: Change, before: VariantRow, input: VariantUpdate): Promise<VariantRow> {
  change.expect('variant', before.version)
  const { offers, problems } = await lookUpOffers(change, [{ at: 'vendorOffers', offers: input.vendorOffers ?? [] }])
  problems.push(...readOnlyProblems(input, () => presentVariant(before), variantReadOnly))
  if (problems.length) throw new Refusal('ValidationError', problems)
  const edited = { ...before, ...columnsOf(input, input.vendorOffers && offers[0]) }
  if (!diff(before, edited).length) return before
  const after = { ...edited, version: before.version + 1, updatedAt: change.now }
  const product = await findProduct(change.reader, before.productId)
  if (after.sku !== before.sku) await refuseTakenSkus(change, [after], null)
  if (input.options) {
    const siblings = await variantsOf(change.sql, product.id, MOST_VARIANTS)
    refuseTwins(
      siblings.filter(({ id }) => id !== before.id),
      [after],
      null,
    )
  }
  await storeChanged(change, product, before, after)
  await storeChangedProduct(change, product, { ...product, options: withChoices(product.options, [after]) })
  return after
}

/** Unless open orders use it. */
export async function deleteVariant(change: Change, id: string): Promise<void> {
  const row = await findVariantById(change.reader, id)
  change.expect('variant', row.version)
  await refuseUsed(change, `the variant "${row.sku}"`, [row.id])
  await change.write.delete(variants).where(eq(variants.id, row.id))
  await tellRemoved(change, [row])
  const product = await findProduct(change.reader, row.productId)
  await storeChangedProduct(change, product, { ...product, variantCount: product.variantCount - 1 })
}
