import { eq } from 'drizzle-orm'
import { selectRows } from '@/db/rows'
import { categories, variants } from '@/db/schema'
import type { Change } from '../change'
import { diff } from '../diff'
import { readOnlyProblems } from '../read-only'
import { type Problem, problem, Refusal } from '../refusal'
import { fold } from '../search/words'
import { followProduct, tellRemoved } from '../variants/changed'
import { lookUpNew } from '../variants/draft'
import { variantsOf } from '../variants/find'
import { presentVariant } from '../variants/present'
import { refuseUsed } from '../variants/used'
import { storeVariants } from '../variants/variants'
import { findProduct, headOf, type ProductRow } from './find'
import { withChoices } from './options'
import { MOST_VARIANTS, type NewProduct, type ProductUpdate, productReadOnly, SHOWN_VARIANTS } from './schemas'
import { draftProduct, removeProduct, storeChangedProduct, storeProduct } from './store'

export { findProduct }

/** Makes a product with its variants. */
export async function createProduct(change: Change, input: NewProduct): Promise<ProductRow> {
  const category = await lookUpCategory(change, input.categoryId)
  const { problems, ...lookedUp } = await lookUpNew(change, input.variants)
  refuse([...category.problems, ...problems])
  const options = withChoices(input.options, input.variants)
  const made = await storeProduct(
    change,
    draftProduct(change, { ...input, categoryId: category.id, options, variantCount: input.variants.length }),
  )
  await storeVariants(change, made, [], lookedUp)
  return made
}

export async function updateProduct(change: Change, id: string, input: ProductUpdate): Promise<ProductRow> {
  const before = await findProduct(change.reader, id)
  change.expect('product', before.version)
  const shown = async () => (await variantsOf(change.sql, before.id, SHOWN_VARIANTS)).map(presentVariant)
  const isPutBack = input.variants !== undefined && input.variants !== null
  const stored = { ...headOf(before), variants: isPutBack ? await shown() : [] }
  const category = await lookUpCategory(change, input.categoryId)
  refuse([...readOnlyProblems(input, () => stored, productReadOnly), ...category.problems])
  const edited = { ...before, ...columnsOf(input, category.id) }
  if (input.options) await refuseLost(change, edited)
  if (!diff(before, edited).length) return before
  const after = await storeChangedProduct(change, before, edited)
  if (before.name !== after.name || before.brand !== after.brand) await followProduct(change, before, after)
  return after
}

/** With all its variants, unless open orders use any of them. */
export async function deleteProduct(change: Change, id: string): Promise<void> {
  const row = await findProduct(change.reader, id)
  change.expect('product', row.version)
  const all = await variantsOf(change.sql, row.id, MOST_VARIANTS)
  await refuseUsed(
    change,
    `the product "${row.name}"`,
    all.map((one) => one.id),
  )
  await change.write.delete(variants).where(eq(variants.productId, row.id))
  await tellRemoved(change, all)
  await removeProduct(change, row)
}

/** The columns of what was given; what was not is absent. */
function columnsOf(input: ProductUpdate, categoryId: string | null): Partial<ProductRow> {
  const { name, description, brand, isEnabled, options, imageUrl } = input
  const given = {
    name: name?.trim(),
    nameWords: name === undefined ? undefined : fold(name).trim(),
    description,
    brand,
    categoryId: input.categoryId === undefined ? undefined : categoryId,
    isEnabled,
    options,
    imageUrl,
  }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
}

async function lookUpCategory(change: Change, sent: string | null | undefined): Promise<{ id: string | null; problems: Problem[] }> {
  if (!sent) return { id: null, problems: [] }
  const [row] = await selectRows(change.sql, categories, { where: eq(categories.id, sent.toLowerCase()), limit: 1 })
  return { id: row?.id ?? null, problems: row ? [] : [problem('categoryId', `There is no category ${sent}.`, sent)] }
}

/** Tells all that is wrong with a request at once. */
function refuse(problems: Problem[]): void {
  if (problems.length) throw new Refusal('ValidationError', problems)
}

/** Refuses to take away what a variant has chosen. */
async function refuseLost(change: Change, edited: ProductRow): Promise<void> {
  const variants = await variantsOf(change.sql, edited.id, MOST_VARIANTS)
  const problems = variants.flatMap(({ sku, options }) =>
    options.flatMap(({ name, value }) => {
      const kept = withChoices(edited.options, [{ options: [{ name, value }] }])
      if (!diff(edited.options, kept).length) return []
      return [
        problem('options', `The variant "${sku}" is ${name} ${value}: keep it among the options, or change the variant first.`, value),
      ]
    }),
  )
  if (problems.length) throw new Refusal('Conflict', problems)
}
