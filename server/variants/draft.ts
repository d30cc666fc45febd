import type { VendorOfferData } from '@/db/schema'
import type { Change } from '../change'
import { combinationOf } from '../products/options'
import { conflict, type Problem, problem, Refusal } from '../refusal'
import { columnsOf, defaultName } from './fields'
import { type VariantRow, variantsWithSkus } from './find'
import { lookUpOffers } from './offers'
import type { NewVariant } from './schemas'

type Draft = Omit<VariantRow, 'number'>

interface Product {
  id: string
  name: string
}

/**
 * Variants as they will be stored, after the last of the product's. Refuses a SKU that is taken, naming whose it is, and a choice of options
 * that another of the product's variants is; `at` is where they stand in the request.
 */
export async function draftVariants(
  change: Change,
  product: Product,
  siblings: readonly VariantRow[],
  inputs: readonly NewVariant[],
  at = 'variants',
): Promise<Draft[]> {
  const { offers, problems } = await lookUpOffers(
    change,
    inputs.map(({ vendorOffers }, i) => ({ at: `${at}[${i}].vendorOffers`, offers: vendorOffers })),
  )
  problems.push(...repeated(inputs, at))
  if (problems.length) throw new Refusal('ValidationError', problems)
  const position = Math.max(-1, ...siblings.map((one) => one.position)) + 1
  const drafts = inputs.map((input, i) => draftOf(change, product, input, offers[i] as VendorOfferData[], position + i))
  await refuseTakenSkus(change, drafts, at)
  refuseTwins(siblings, drafts, at)
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

function repeated(inputs: readonly NewVariant[], at: string): Problem[] {
  const skus = inputs.map(({ sku }) => sku.trim())
  return skus.flatMap((sku, i) =>
    skus.indexOf(sku) === i ? [] : [problem(`${at}[${i}].sku`, `The SKU "${sku}" is given twice here.`, sku)],
  )
}

/** Refuses SKUs that other variants have, naming those. */
export async function refuseTakenSkus(change: Change, drafts: readonly { id: string; sku: string }[], at: string | null): Promise<void> {
  const taken = await variantsWithSkus(
    change.sql,
    drafts.map(({ sku }) => sku),
  )
  const problems = drafts.flatMap(({ id, sku }, i) => {
    const owner = taken.find((one) => one.sku === sku && one.id !== id)
    if (!owner) return []
    const message = `The SKU "${sku}" is the variant "${owner.name}"’s already: ${owner.id}.`
    return [problem(at === null ? 'sku' : `${at}[${i}].sku`, message, sku)]
  })
  if (problems.length) throw new Refusal('Conflict', problems.slice(0, 100))
}

/** Refuses what is the same choice of options as another variant of the product. */
export function refuseTwins(
  siblings: readonly VariantRow[],
  drafts: readonly Pick<VariantRow, 'sku' | 'options'>[],
  at: string | null,
): void {
  const known = new Map(siblings.flatMap(({ options, sku }) => (options.length ? [[combinationOf(options), sku] as const] : [])))
  for (const [i, { options, sku }] of drafts.entries()) {
    const combination = combinationOf(options)
    const twin = combination === null ? undefined : known.get(combination)
    const chosen = options.map(({ value }) => value).join(' / ')
    if (twin !== undefined)
      throw conflict(`The product has "${chosen}" already: SKU "${twin}".`, at === null ? 'options' : `${at}[${i}].options`, options)
    if (combination !== null) known.set(combination, sku)
  }
}
