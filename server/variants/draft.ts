import type { VendorOfferData } from '@/db/schema'
import type { Change } from '../change'
import { combinationOf } from '../products/options'
import { type Problem, problem, Refusal } from '../refusal'
import { columnsOf, defaultName } from './fields'
import { type VariantRow, variantsWithSkus } from './find'
import { lookUpOffers } from './offers'
import type { NewVariant } from './schemas'

type Draft = Omit<VariantRow, 'number'>

interface Product {
  id: string
  name: string
}

/** Where new variants stand in a request. */
const at = 'variants'

/** New variants with what they name looked up. */
export interface LookedUp {
  inputs: readonly NewVariant[]
  offers: readonly VendorOfferData[][]
}

/** Looks up what new variants name, and tells what of it is not there, and the SKUs that are given twice. */
export async function lookUpNew(change: Change, inputs: readonly NewVariant[]): Promise<LookedUp & { problems: Problem[] }> {
  const { offers, problems } = await lookUpOffers(
    change,
    inputs.map(({ vendorOffers }, i) => ({ at: `${at}[${i}].vendorOffers`, offers: vendorOffers })),
  )
  return { inputs, offers, problems: [...problems, ...repeated(inputs)] }
}

/**
 * Variants as they will be stored, after the last of the product's. Refuses SKUs that are taken, naming whose they are, and choices of options
 * that another of the product's variants is.
 */
export async function draftVariants(
  change: Change,
  product: Product,
  siblings: readonly VariantRow[],
  { inputs, offers }: LookedUp,
): Promise<Draft[]> {
  const position = Math.max(-1, ...siblings.map((one) => one.position)) + 1
  const drafts = inputs.map((input, i) => draftOf(change, product, input, offers[i] as VendorOfferData[], position + i))
  refuseConflicts([...(await takenSkus(change, drafts, at)), ...twins(siblings, drafts, at)])
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

function repeated(inputs: readonly NewVariant[]): Problem[] {
  const skus = inputs.map(({ sku }) => sku.trim())
  return skus.flatMap((sku, i) =>
    skus.indexOf(sku) === i ? [] : [problem(`${at}[${i}].sku`, `The SKU "${sku}" is given twice here.`, sku)],
  )
}

export function refuseConflicts(problems: Problem[]): void {
  if (problems.length) throw new Refusal('Conflict', problems)
}

/** SKUs that other variants have, naming those. `at`: where the drafts stand in the request; null for the one that is all of it. */
export async function takenSkus(change: Change, drafts: readonly { id: string; sku: string }[], at: string | null): Promise<Problem[]> {
  const taken = await variantsWithSkus(
    change.sql,
    drafts.map(({ sku }) => sku),
  )
  return drafts.flatMap(({ id, sku }, i) => {
    const owner = taken.find((one) => one.sku === sku && one.id !== id)
    if (!owner) return []
    const message = `The SKU "${sku}" is the variant "${owner.name}"’s already: ${owner.id}.`
    return [problem(at === null ? 'sku' : `${at}[${i}].sku`, message, sku)]
  })
}

/** Those that are the same choice of options as another variant of the product. */
export function twins(
  siblings: readonly VariantRow[],
  drafts: readonly Pick<VariantRow, 'sku' | 'options'>[],
  at: string | null,
): Problem[] {
  const problems: Problem[] = []
  const known = new Map(siblings.flatMap(({ options, sku }) => (options.length ? [[combinationOf(options), sku] as const] : [])))
  for (const [i, { options, sku }] of drafts.entries()) {
    const combination = combinationOf(options)
    const twin = combination === null ? undefined : known.get(combination)
    const chosen = options.map(({ value }) => value).join(' / ')
    if (twin !== undefined)
      problems.push(
        problem(at === null ? 'options' : `${at}[${i}].options`, `The product has "${chosen}" already: SKU "${twin}".`, options),
      )
    else if (combination !== null) known.set(combination, sku)
  }
  return problems
}
