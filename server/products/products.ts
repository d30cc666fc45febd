import { eq } from 'drizzle-orm'
import { selectRows } from '@/db/rows'
import { categories, variants } from '@/db/schema'
import type { Change } from '../change'
import { diff } from '../diff'
import { readOnlyProblems } from '../read-only'
import { conflict, invalid, Refusal } from '../refusal'
import { fold } from '../search/words'
import { followProduct, tellRemoved } from '../variants/changed'
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
  const categoryId = await categoryIdOf(change, input.categoryId)
  const options = withChoices(input.options, input.variants)
  const made = await storeProduct(change, draftProduct(change, { ...input, categoryId, options, variantCount: input.variants.length }))
  await storeVariants(change, made, [], input.variants)
  return made
}

export async function updateProduct(change: Change, id: string, input: ProductUpdate): Promise<ProductRow> {
  const before = await findProduct(change.reader, id)
  change.expect('product', before.version)
  const shown = async () => (await variantsOf(change.sql, before.id, SHOWN_VARIANTS)).map(presentVariant)
  const isPutBack = input.variants !== undefined && input.variants !== null
  const stored = { ...headOf(before), variants: isPutBack ? await shown() : [] }
  const problems = readOnlyProblems(input, () => stored, productReadOnly)
  if (problems.length) throw new Refusal('ValidationError', problems)
  const edited = { ...before, ...(await columnsOf(change, input)) }
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
async function columnsOf(change: Change, input: ProductUpdate): Promise<Partial<ProductRow>> {
  const { name, description, brand, categoryId, isEnabled, options, imageUrl } = input
  const given = {
    name: name?.trim(),
    nameWords: name === undefined ? undefined : fold(name).trim(),
    description,
    brand,
    categoryId: categoryId === undefined ? undefined : await categoryIdOf(change, categoryId),
    isEnabled,
    options,
    imageUrl,
  }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
}

async function categoryIdOf(change: Change, sent: string | null | undefined): Promise<string | null> {
  if (!sent) return null
  const [row] = await selectRows(change.sql, categories, { where: eq(categories.id, sent.toLowerCase()), limit: 1 })
  if (!row) throw invalid('categoryId', `There is no category ${sent}.`, sent)
  return row.id
}

/** Refuses to take away what a variant has chosen. */
async function refuseLost(change: Change, edited: ProductRow): Promise<void> {
  for (const { sku, options } of await variantsOf(change.sql, edited.id, MOST_VARIANTS))
    for (const { name, value } of options) {
      const missing = withChoices(edited.options, [{ options: [{ name, value }] }])
      if (diff(edited.options, missing).length)
        throw conflict(
          `The variant "${sku}" is ${name} ${value}: keep it among the options, or change the variant first.`,
          'options',
          value,
        )
    }
}
