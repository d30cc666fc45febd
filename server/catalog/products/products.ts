import { eq } from 'drizzle-orm'
import { selectRows } from '@/db/rows'
import { categories, variants } from '@/db/schema'
import type { Change } from '@/server/kernel/change'
import { diff } from '@/server/kernel/diff'
import type { Principal } from '@/server/kernel/principal'
import { readOnlyProblems } from '@/server/kernel/read-only'
import type { Reader } from '@/server/kernel/reader'
import { type Problem, problem, refuseProblems } from '@/server/kernel/refusal'
import { fold } from '@/server/platform/search/search'
import { getProduct, type ProductRow, variantsOf } from '../find'
import { withOptionValues } from '../option-rules'
import { presentListedProduct } from '../present'
import { draftProduct, removeProduct, storeProduct, storeProductUpdate } from '../product-store'
import { definedFields } from '../stored-fields'
import { MAX_VARIANTS } from '../variants/schemas'
import {
  type CountOpenOrders,
  lookUpNewVariants,
  presentVariant,
  presentVariantFor,
  propagateProductRename,
  recordRemovedVariants,
  refuseInUse,
  storeVariants,
} from '../variants/variants'
import { MAX_EMBEDDED_VARIANTS, type NewProduct, type ProductUpdate, productReadOnly } from './schemas'

export { getProduct } from '../find'
export { presentListedProduct } from '../present'
export { productConditions, productSearchFilters } from './list'
export { productQueue } from './queue'
export { countSelectedProducts, productsById, selectProducts } from './selection'

/** Creates a product with its variants. */
export async function createProduct(change: Change, input: NewProduct): Promise<ProductRow> {
  const category = await lookUpCategory(change, input.categoryId)
  const { problems, ...lookup } = await lookUpNewVariants(change, input.variants)
  refuseProblems([...category.problems, ...problems])
  const options = withOptionValues(input.options, input.variants)
  const created = await storeProduct(
    change,
    draftProduct(change, { ...input, categoryId: category.id, options, variantCount: input.variants.length }),
  )
  await storeVariants(change, created, [], lookup)
  return created
}

/** Variants that are about to be removed: their option values are no longer needed. */
type Leaving = ReadonlySet<string>
const none: Leaving = new Set()

export async function updateProduct(change: Change, id: string, input: ProductUpdate, leaving = none): Promise<ProductRow> {
  const before = await getProduct(change.reader, id)
  change.expectVersion('product', before.version)
  const presentedVariants = async () => (await variantsOf(change.sql, before.id, MAX_EMBEDDED_VARIANTS)).map(presentVariant)
  const hasVariantsField = input.variants !== undefined && input.variants !== null
  const storedProduct = { ...presentListedProduct(before), variants: hasVariantsField ? await presentedVariants() : [] }
  const category = await lookUpCategory(change, input.categoryId)
  refuseProblems([...readOnlyProblems(input, () => storedProduct, productReadOnly), ...category.problems])
  const edited = { ...before, ...columnsOf(input, category.id) }
  if (input.options) await refuseRemovedOptionValues(change, edited, leaving)
  if (!diff(before, edited).length) return before
  const after = await storeProductUpdate(change, before, edited)
  if (before.name !== after.name || before.brand !== after.brand) await propagateProductRename(change, before, after)
  return after
}

/** Deletes a product with all its variants unless open orders use any of them. */
export async function deleteProduct(change: Change, id: string, countOpenOrders: CountOpenOrders): Promise<void> {
  const row = await getProduct(change.reader, id)
  change.expectVersion('product', row.version)
  const all = await variantsOf(change.sql, row.id, MAX_VARIANTS)
  await refuseInUse(
    change,
    countOpenOrders,
    `the product "${row.name}"`,
    all.map((one) => one.id),
  )
  await change.write.delete(variants).where(eq(variants.productId, row.id))
  await recordRemovedVariants(change, all)
  await removeProduct(change, row)
}

/** These options of a product, with the values that its variants have besides. */
export const withValuesInUse = async (change: Change, id: string, options: ProductRow['options'], leaving = none) =>
  withOptionValues(options, await stayingVariants(change, id, leaving))

const stayingVariants = async ({ sql }: Change, productId: string, leaving: Leaving) =>
  (await variantsOf(sql, productId, MAX_VARIANTS)).filter(({ id }) => !leaving.has(id))

/** The columns of the given fields. */
function columnsOf(input: ProductUpdate, categoryId: string | null): Partial<ProductRow> {
  const { name, description, brand, isEnabled, options, imageUrl } = input
  const columns = {
    name: name?.trim(),
    nameWords: name === undefined ? undefined : fold(name).trim(),
    description,
    brand,
    categoryId: input.categoryId === undefined ? undefined : categoryId,
    isEnabled,
    options,
    imageUrl,
  }
  return definedFields(columns)
}

async function lookUpCategory(change: Change, sentId: string | null | undefined): Promise<{ id: string | null; problems: Problem[] }> {
  if (!sentId) return { id: null, problems: [] }
  const [row] = await selectRows(change.sql, categories, { where: eq(categories.id, sentId.toLowerCase()), limit: 1 })
  return {
    id: row?.id ?? null,
    problems: row ? [] : [problem('reference.unknown', 'categoryId', `There is no category ${sentId}.`, sentId)],
  }
}

/** Refuses to remove option values that variants have. */
async function refuseRemovedOptionValues(change: Change, edited: ProductRow, leaving: Leaving): Promise<void> {
  const variants = await stayingVariants(change, edited.id, leaving)
  const problems = variants.flatMap(({ sku, options }) =>
    options.flatMap(({ name, value }) => {
      const neededOptions = withOptionValues(edited.options, [{ options: [{ name, value }] }])
      if (!diff(edited.options, neededOptions).length) return []
      return [
        problem(
          'option.inUse',
          'options',
          `The variant "${sku}" is ${name} ${value}: keep this option value, or change the variant first.`,
          value,
        ),
      ]
    }),
  )
  refuseProblems(problems, 'Conflict')
}

/** A product with its first variants: the answer of every operation on one. */
export async function presentProductResponse(reader: Reader, row: ProductRow, principal: Principal) {
  const variants = await variantsOf(reader.sql, row.id, MAX_EMBEDDED_VARIANTS)
  return { product: { ...presentListedProduct(row), variants: variants.map((variant) => presentVariantFor(variant, principal)) } }
}
