import type { VendorOfferData } from '@/db/schema'
import type { Change } from '@/server/kernel/change'
import { type Problem, problem, refuseProblems } from '@/server/kernel/refusal'
import { type VariantRow, variantsWithSkus } from '../find'
import { optionKey } from '../option-rules'
import { columnsOf, defaultName } from './rules'
import type { NewVariant } from './schemas'
import { lookUpOffers } from './vendor-offers'

type Draft = Omit<VariantRow, 'number'>

interface Product {
  id: string
  name: string
}

/** The path of new variants in a request. */
const VARIANTS_PATH = 'variants'

/** New variants with their vendor offers looked up. */
export interface VariantLookup {
  inputs: readonly NewVariant[]
  offers: readonly VendorOfferData[][]
}

/** Looks up the vendor offers of new variants. Its problems name unknown vendors and facilities, and repeated SKUs. */
export async function lookUpNewVariants(change: Change, inputs: readonly NewVariant[]): Promise<VariantLookup & { problems: Problem[] }> {
  const { offers, problems } = await lookUpOffers(
    change,
    inputs.map(({ vendorOffers }, i) => ({ path: `${VARIANTS_PATH}[${i}].vendorOffers`, offers: vendorOffers })),
  )
  return { inputs, offers, problems: [...problems, ...repeatedSkus(inputs)] }
}

/**
 * New variant rows, positioned after the product's last variant. Refuses taken SKUs, naming their owners, and option values of another
 * variant of the product.
 */
export async function draftVariants(
  change: Change,
  product: Product,
  siblings: readonly VariantRow[],
  { inputs, offers }: VariantLookup,
): Promise<Draft[]> {
  const position = Math.max(-1, ...siblings.map((one) => one.position)) + 1
  const drafts = inputs.map((input, i) => draftOf(change, product, input, offers[i] as VendorOfferData[], position + i))
  refuseProblems([...(await takenSkus(change, drafts, VARIANTS_PATH)), ...duplicateOptions(siblings, drafts, VARIANTS_PATH)], 'Conflict')
  return drafts
}

function draftOf(change: Change, product: Product, input: NewVariant, offers: VendorOfferData[], position: number): Draft {
  return {
    id: change.newId(),
    version: 1,
    productId: product.id,
    position,
    barcode: null,
    weight: null,
    dimensions: null,
    hsCode: null,
    countryOfOrigin: null,
    ...{ prices: [], options: [], attributes: [], decorations: [], isEnabled: true },
    ...columnsOf(input, offers),
    sku: input.sku.trim(),
    name: input.name?.trim() ?? defaultName(product.name, input.options),
    vendorOffers: offers,
    createdAt: change.now,
    updatedAt: change.now,
  }
}

function repeatedSkus(inputs: readonly NewVariant[]): Problem[] {
  const skus = inputs.map(({ sku }) => sku.trim())
  return skus.flatMap((sku, i) =>
    skus.indexOf(sku) === i ? [] : [problem('field.duplicate', `${VARIANTS_PATH}[${i}].sku`, `The SKU "${sku}" is given twice here.`, sku)],
  )
}

/** Problems of SKUs that other variants have. `path` is the drafts' path in the request; null for a request of one variant. */
export async function takenSkus(change: Change, drafts: readonly { id: string; sku: string }[], path: string | null): Promise<Problem[]> {
  const existing = await variantsWithSkus(
    change.sql,
    drafts.map(({ sku }) => sku),
  )
  return drafts.flatMap(({ id, sku }, i) => {
    const owner = existing.find((one) => one.sku === sku && one.id !== id)
    if (!owner) return []
    const message = `The SKU "${sku}" already belongs to the variant "${owner.name}": ${owner.id}.`
    return [problem('sku.taken', path === null ? 'sku' : `${path}[${i}].sku`, message, sku)]
  })
}

/** Problems of variants with the same option values as another variant of the product. */
export function duplicateOptions(
  siblings: readonly VariantRow[],
  drafts: readonly Pick<VariantRow, 'sku' | 'options'>[],
  path: string | null,
): Problem[] {
  const problems: Problem[] = []
  const skuByOptions = new Map(siblings.flatMap(({ options, sku }) => (options.length ? [[optionKey(options), sku] as const] : [])))
  for (const [i, { options, sku }] of drafts.entries()) {
    const key = optionKey(options)
    const duplicateSku = key === null ? undefined : skuByOptions.get(key)
    const optionValues = options.map(({ value }) => value).join(' / ')
    if (duplicateSku !== undefined)
      problems.push(
        problem(
          'option.taken',
          path === null ? 'options' : `${path}[${i}].options`,
          `The product already has "${optionValues}": SKU "${duplicateSku}".`,
          options,
        ),
      )
    else if (key !== null) skuByOptions.set(key, sku)
  }
  return problems
}
