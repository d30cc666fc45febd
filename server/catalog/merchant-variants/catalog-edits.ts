import { isOneOf } from '@/db/conditions'
import { selectRows, updateRow } from '@/db/rows'
import { merchantVariants, products } from '@/db/schema'
import type { Change } from '@/server/kernel/change'
import { diff } from '@/server/kernel/diff'
import { conflict, type Problem, problem } from '@/server/kernel/refusal'
import { type CatalogRow, type VariantRow, variantsWithSkus } from '../find'
import { definedFields, storedDecoration } from '../stored-fields'
import type { VariantChange } from '../variant-changes'
import { type MerchantVariantRow, merchantVariantsByMerchantSku, merchantVariantsBySku, merchantVariantsInCatalog } from './find'
import { presentMerchantVariant } from './present'
import { validateAdditions, validateUpdates } from './rules'
import { MAX_CATALOG_VARIANTS, type MerchantVariantUpdate, type NewMerchantVariant } from './schemas'
import { removeMerchantVariant, storeMerchantVariant, storeMerchantVariantUpdate } from './store'

/** The added, changed and removed variants, and the problems of skipped ones. */
export interface CatalogEditResult {
  changed: VariantChange<MerchantVariantRow>[]
  problems: Problem[]
}

/** Adds global variants to a catalog; skips impossible ones with a problem each. */
export async function addToCatalog(
  change: Change,
  catalog: CatalogRow,
  inputs: readonly NewMerchantVariant[],
  variantCount: number,
  path: string,
): Promise<CatalogEditResult> {
  if (!inputs.length) return { changed: [], problems: [] }
  const skus = inputs.map(({ sku }) => sku.trim())
  const global = await globalVariantsBySku(change, skus)
  const { acceptedIndexes, problems } = validateAdditions(
    inputs,
    {
      global: new Set(global.keys()),
      present: new Set((await merchantVariantsBySku(change.sql, catalog.id, skus)).map(({ sku }) => sku)),
      skuByMerchantSku: await merchantSkusOf(change, catalog, inputs),
    },
    path,
  )
  if (variantCount + acceptedIndexes.length > MAX_CATALOG_VARIANTS)
    throw conflict(
      'catalog.full',
      `A merchant catalog can have at most ${MAX_CATALOG_VARIANTS} variants; this one would have ${variantCount + acceptedIndexes.length}.`,
      path,
    )
  const changed: VariantChange<MerchantVariantRow>[] = []
  for (const i of acceptedIndexes) {
    const input = inputs[i] as NewMerchantVariant
    const { variant, product } = global.get(input.sku.trim()) as GlobalVariant
    changed.push({ before: null, after: await storeMerchantVariant(change, rowOf(change, catalog, input, variant), variant, product) })
  }
  return { changed, problems }
}

/** Updates variants of a catalog by their global SKUs; skips unknown ones with a problem each. */
export async function updateInCatalog(
  change: Change,
  catalog: CatalogRow,
  updates: readonly MerchantVariantUpdate[],
  path: string,
): Promise<CatalogEditResult> {
  if (!updates.length) return { changed: [], problems: [] }
  const skus = updates.map(({ sku }) => sku.trim())
  const present = new Map((await merchantVariantsBySku(change.sql, catalog.id, skus)).map((row) => [row.sku, row]))
  const global = await globalVariantsBySku(change, skus)
  const { acceptedIndexes, problems } = validateUpdates(
    updates,
    new Set(present.keys()),
    await merchantSkusOf(change, catalog, updates),
    path,
  )
  const edits = acceptedIndexes.flatMap((i) => {
    const update = updates[i] as MerchantVariantUpdate
    const row = present.get(update.sku.trim()) as MerchantVariantRow
    const edited = { ...row, ...columnsOf(update) }
    return diff(presentMerchantVariant(row), presentMerchantVariant(edited)).length ? [{ row, edited }] : []
  })
  // Frees all merchant SKUs first, because variants may exchange them.
  for (const { row, edited } of edits)
    if (row.merchantSku !== edited.merchantSku) await updateRow(change.write, merchantVariants, row.number, { merchantSku: null })
  const changed: VariantChange<MerchantVariantRow>[] = []
  for (const { row, edited } of edits) {
    const { variant, product } = global.get(row.sku) as GlobalVariant
    changed.push({ before: row, after: await storeMerchantVariantUpdate(change, row, edited, variant, product) })
  }
  return { changed, problems }
}

/** Removes variants from a catalog by their global SKUs; skips unknown ones with a problem each. */
export async function removeFromCatalog(
  change: Change,
  catalog: CatalogRow,
  skus: readonly string[],
  path: string,
): Promise<CatalogEditResult> {
  const present = new Map((await merchantVariantsBySku(change.sql, catalog.id, skus)).map((row) => [row.sku, row]))
  const problems = skus.flatMap((sku, i) =>
    present.has(sku) ? [] : [problem('reference.unknown', `${path}[${i}]`, `The SKU "${sku}" is not in this catalog.`, sku)],
  )
  for (const row of present.values()) await removeMerchantVariant(change, row)
  return { changed: [...present.values()].map((before) => ({ before, after: null })), problems }
}

/** Replaces a catalog's variants; remaining ones keep their ids. */
export async function replaceInCatalog(
  change: Change,
  catalog: CatalogRow,
  inputs: readonly NewMerchantVariant[],
  path: string,
): Promise<CatalogEditResult & { variantCount: number }> {
  const before = await merchantVariantsInCatalog(change.sql, catalog.id)
  const sentSkus = new Set(inputs.map(({ sku }) => sku.trim()))
  const present = new Set(before.map(({ sku }) => sku))
  const removed = before.filter(({ sku }) => !sentSkus.has(sku))
  for (const row of removed) await removeMerchantVariant(change, row)
  const indexed = inputs.map((input, i) => ({ input, i }))
  const staying = indexed.filter(
    ({ input }, i) => present.has(input.sku.trim()) && indexed.findIndex((one) => one.input.sku.trim() === input.sku.trim()) === i,
  )
  const additions = indexed.filter((one) => !staying.includes(one))
  const remainingCount = before.length - removed.length
  const updated = await updateInCatalog(
    change,
    catalog,
    staying.map(({ input }) => ({
      ...input,
      merchantSku: input.merchantSku ?? null,
      merchantPrice: input.merchantPrice ?? null,
      decorations: input.decorations ?? null,
    })),
    path,
  )
  const added = await addToCatalog(
    change,
    catalog,
    additions.map(({ input }) => input),
    remainingCount,
    path,
  )
  return {
    changed: [...removed.map((before) => ({ before, after: null })), ...updated.changed, ...added.changed],
    problems: [...withOriginalIndexes(updated.problems, staying, path), ...withOriginalIndexes(added.problems, additions, path)],
    variantCount: remainingCount + added.changed.length,
  }
}

/** Problems of a subset of the inputs, with the indexes of the whole list. */
const withOriginalIndexes = (problems: Problem[], records: readonly { i: number }[], path: string) =>
  problems.map((one) => ({
    ...one,
    propertyName: one.propertyName?.replace(/\[(\d+)\]/, (_, i: string) => `[${records[Number(i)]?.i}]`) ?? path,
  }))

interface GlobalVariant {
  variant: VariantRow
  product: { name: string; brand: string | null }
}

/** Global variants by their SKUs, each with its product. */
async function globalVariantsBySku(change: Change, skus: readonly string[]): Promise<Map<string, GlobalVariant>> {
  const found = await variantsWithSkus(change.sql, skus)
  const ids = [...new Set(found.map(({ productId }) => productId))]
  const byId = new Map(
    (await selectRows(change.sql, products, { where: isOneOf(products.id, ids) })).map((product) => [product.id, product]),
  )
  return new Map(
    found.flatMap((variant) => {
      const product = byId.get(variant.productId)
      return product ? [[variant.sku, { variant, product }] as const] : []
    }),
  )
}

async function merchantSkusOf(change: Change, catalog: CatalogRow, inputs: readonly { merchantSku?: string | null | undefined }[]) {
  const own = inputs.flatMap(({ merchantSku }) => merchantSku?.trim() ?? [])
  const found = own.length ? await merchantVariantsByMerchantSku(change.sql, catalog.id, own) : []
  return new Map(found.map(({ merchantSku, sku }) => [merchantSku as string, sku]))
}

function rowOf(change: Change, catalog: CatalogRow, input: NewMerchantVariant, variant: VariantRow): Omit<MerchantVariantRow, 'number'> {
  return {
    id: change.newId(),
    version: 1,
    catalogId: catalog.id,
    merchantId: catalog.merchantId,
    variantId: variant.id,
    sku: variant.sku,
    productId: variant.productId,
    merchantSku: null,
    prices: [],
    decorations: null,
    attributes: input.attributes,
    skipImageManipulation: input.skipImageManipulation,
    ...columnsOf(input),
    createdAt: change.now,
    updatedAt: change.now,
  }
}

/** The columns of the given fields. */
function columnsOf({
  merchantSku,
  merchantPrice,
  skipImageManipulation,
  decorations,
  attributes,
}: MerchantVariantUpdate | NewMerchantVariant) {
  const fields = {
    merchantSku: merchantSku === undefined ? undefined : (merchantSku?.trim() ?? null),
    prices: merchantPrice === undefined ? undefined : (merchantPrice ?? []),
    skipImageManipulation,
    decorations: decorations === undefined ? undefined : (decorations?.map(storedDecoration) ?? null),
    attributes,
  }
  return definedFields(fields)
}
