import { oneOf } from '@/db/conditions'
import { selectRows, updateRow } from '@/db/rows'
import { merchantVariants, products } from '@/db/schema'
import type { Moved } from '../catalog/moved'
import type { Change } from '../change'
import { diff } from '../diff'
import type { CatalogRow } from '../merchant-catalogs/find'
import { conflict, type Problem, problem } from '../refusal'
import { storedDecoration } from '../variants/fields'
import { type VariantRow, variantsWithSkus } from '../variants/find'
import { type MerchantVariantRow, presentMerchantVariant, variantsIn, withMerchantSkus, withSkus } from './find'
import { fitUpdates } from './fit-updates'
import { type MerchantVariantUpdate, MOST_IN_CATALOG, type NewMerchantVariant } from './schemas'
import { sortOut } from './sort-out'
import { removeMerchantVariant, storeChangedMerchantVariant, storeMerchantVariant } from './store'

/** What came of it: which variants came, changed or went, and what was left out. */
export interface Outcome {
  changed: Moved<MerchantVariantRow>[]
  problems: Problem[]
}

/** Puts global variants into a catalog; what cannot be is left out and told. */
export async function addTo(
  change: Change,
  catalog: CatalogRow,
  inputs: readonly NewMerchantVariant[],
  variantCount: number,
  at: string,
): Promise<Outcome> {
  if (!inputs.length) return { changed: [], problems: [] }
  const skus = inputs.map(({ sku }) => sku.trim())
  const global = await globalOf(change, skus)
  const { fit, problems } = sortOut(
    inputs,
    {
      global: new Set(global.keys()),
      present: new Set((await withSkus(change.sql, catalog.id, skus)).map(({ sku }) => sku)),
      ownSkus: await ownSkusOf(change, catalog, inputs),
    },
    at,
  )
  if (variantCount + fit.length > MOST_IN_CATALOG)
    throw conflict(`A merchant catalog has at most ${MOST_IN_CATALOG} variants; this one would have ${variantCount + fit.length}.`, at)
  const changed: Moved<MerchantVariantRow>[] = []
  for (const i of fit) {
    const input = inputs[i] as NewMerchantVariant
    const { variant, product } = global.get(input.sku.trim()) as Global
    changed.push({ before: null, after: await storeMerchantVariant(change, rowOf(change, catalog, input, variant), variant, product) })
  }
  return { changed, problems }
}

/** Changes variants of a catalog, known by their global SKUs; one that is not there is told. */
export async function updateIn(
  change: Change,
  catalog: CatalogRow,
  updates: readonly MerchantVariantUpdate[],
  at: string,
): Promise<Outcome> {
  if (!updates.length) return { changed: [], problems: [] }
  const skus = updates.map(({ sku }) => sku.trim())
  const present = new Map((await withSkus(change.sql, catalog.id, skus)).map((row) => [row.sku, row]))
  const global = await globalOf(change, skus)
  const { fit, problems } = fitUpdates(updates, new Set(present.keys()), await ownSkusOf(change, catalog, updates), at)
  const edits = fit.flatMap((i) => {
    const update = updates[i] as MerchantVariantUpdate
    const row = present.get(update.sku.trim()) as MerchantVariantRow
    const edited = { ...row, ...columnsOf(update) }
    return diff(presentMerchantVariant(row), presentMerchantVariant(edited)).length ? [{ row, edited }] : []
  })
  // What one gives up may be what another takes.
  for (const { row, edited } of edits)
    if (row.merchantSku !== edited.merchantSku) await updateRow(change.write, merchantVariants, row.number, { merchantSku: null })
  const changed: Moved<MerchantVariantRow>[] = []
  for (const { row, edited } of edits) {
    const { variant, product } = global.get(row.sku) as Global
    changed.push({ before: row, after: await storeChangedMerchantVariant(change, row, edited, variant, product) })
  }
  return { changed, problems }
}

/** Takes variants out of a catalog, known by their global SKUs; one that is not there is told. */
export async function removeFrom(change: Change, catalog: CatalogRow, skus: readonly string[], at: string): Promise<Outcome> {
  const present = new Map((await withSkus(change.sql, catalog.id, skus)).map((row) => [row.sku, row]))
  const problems = skus.flatMap((sku, i) =>
    present.has(sku) ? [] : [problem(`${at}[${i}]`, `The SKU "${sku}" is not in this catalog.`, sku)],
  )
  for (const row of present.values()) await removeMerchantVariant(change, row)
  return { changed: [...present.values()].map((before) => ({ before, after: null })), problems }
}

/** Makes a catalog's variants what is given: others are taken out, those that stay keep their ids. */
export async function replaceIn(
  change: Change,
  catalog: CatalogRow,
  inputs: readonly NewMerchantVariant[],
  at: string,
): Promise<Outcome & { variantCount: number }> {
  const before = await variantsIn(change.sql, catalog.id)
  const given = new Set(inputs.map(({ sku }) => sku.trim()))
  const present = new Set(before.map(({ sku }) => sku))
  const gone = before.filter(({ sku }) => !given.has(sku))
  for (const row of gone) await removeMerchantVariant(change, row)
  const places = inputs.map((input, i) => ({ input, i }))
  const staying = places.filter(
    ({ input }, i) => present.has(input.sku.trim()) && places.findIndex((one) => one.input.sku.trim() === input.sku.trim()) === i,
  )
  const coming = places.filter((one) => !staying.includes(one))
  const kept = before.length - gone.length
  const updated = await updateIn(
    change,
    catalog,
    staying.map(({ input }) => ({
      ...input,
      merchantSku: input.merchantSku ?? null,
      merchantPrice: input.merchantPrice ?? null,
      decorations: input.decorations ?? null,
    })),
    at,
  )
  const added = await addTo(
    change,
    catalog,
    coming.map(({ input }) => input),
    kept,
    at,
  )
  return {
    changed: [...gone.map((before) => ({ before, after: null })), ...updated.changed, ...added.changed],
    problems: [...placed(updated.problems, staying, at), ...placed(added.problems, coming, at)],
    variantCount: kept + added.changed.length,
  }
}

/** Problems of some of what was given, told by where it stood in the whole. */
const placed = (problems: Problem[], those: readonly { i: number }[], at: string) =>
  problems.map((one) => ({
    ...one,
    propertyName: one.propertyName?.replace(/\[(\d+)\]/, (_, i: string) => `[${those[Number(i)]?.i}]`) ?? at,
  }))

interface Global {
  variant: VariantRow
  product: { name: string; brand: string | null }
}

/** Global variants by their SKUs, each with its product. */
async function globalOf(change: Change, skus: readonly string[]): Promise<Map<string, Global>> {
  const found = await variantsWithSkus(change.sql, skus)
  const ids = [...new Set(found.map(({ productId }) => productId))]
  const byId = new Map((await selectRows(change.sql, products, { where: oneOf(products.id, ids) })).map((product) => [product.id, product]))
  return new Map(
    found.flatMap((variant) => {
      const product = byId.get(variant.productId)
      return product ? [[variant.sku, { variant, product }] as const] : []
    }),
  )
}

async function ownSkusOf(change: Change, catalog: CatalogRow, asked: readonly { merchantSku?: string | null | undefined }[]) {
  const own = asked.flatMap(({ merchantSku }) => merchantSku?.trim() ?? [])
  const found = own.length ? await withMerchantSkus(change.sql, catalog.id, own) : []
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

/** The columns of what was given; what was not is absent. */
function columnsOf({
  merchantSku,
  merchantPrice,
  skipImageManipulation,
  decorations,
  attributes,
}: MerchantVariantUpdate | NewMerchantVariant) {
  const given = {
    merchantSku: merchantSku === undefined ? undefined : (merchantSku?.trim() ?? null),
    prices: merchantPrice === undefined ? undefined : (merchantPrice ?? []),
    skipImageManipulation,
    decorations: decorations === undefined ? undefined : (decorations?.map(storedDecoration) ?? null),
    attributes,
  }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Partial<MerchantVariantRow>
}
