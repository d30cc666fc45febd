import { type Problem, problem } from '@/server/kernel/refusal'

interface RequestedUpdate {
  sku: string
  merchantSku?: string | null | undefined
}

/**
 * The indexes of valid updates of a catalog's variants, and the problems of the others: an unknown or repeated SKU, or a merchant SKU of
 * two variants. Updates apply together, so that variants may exchange merchant SKUs; a skipped update keeps its variant's merchant SKU
 * taken.
 */
export function validateUpdates(
  updates: readonly RequestedUpdate[],
  /** The catalog's global SKUs. */
  present: ReadonlySet<string>,
  /** Global SKUs by the requested merchant SKUs that the catalog has. */
  skuByMerchantSku: ReadonlyMap<string, string>,
  path: string,
): { acceptedIndexes: number[]; problems: Problem[] } {
  const problems: [number, Problem][] = []
  const pending = new Map<string, { index: number; own: string | null | undefined }>()
  for (const [i, { sku: sentSku, merchantSku }] of updates.entries()) {
    const [sku, own] = [sentSku.trim(), merchantSku?.trim() ?? merchantSku]
    if (!present.has(sku))
      problems.push([i, problem('reference.unknown', `${path}[${i}].sku`, `The SKU "${sku}" is not in this catalog.`, sku)])
    else if (pending.has(sku))
      problems.push([i, problem('field.duplicate', `${path}[${i}].sku`, `The SKU "${sku}" is given twice here.`, sku)])
    else pending.set(sku, { index: i, own })
  }
  for (let isStable = false; !isStable; ) {
    isStable = true
    const takenSkus = new Map(
      [...skuByMerchantSku].filter(([own, sku]) => (pending.get(sku)?.own ?? own) === own && pending.get(sku)?.own !== null),
    )
    for (const [sku, { index, own }] of pending) {
      if (own === null || own === undefined) continue
      const owner = takenSkus.get(own) ?? sku
      takenSkus.set(own, owner)
      if (owner === sku) continue
      pending.delete(sku)
      problems.push([
        index,
        problem('sku.taken', `${path}[${index}].merchantSku`, `The merchant SKU "${own}" already stands for "${owner}".`, own),
      ])
      isStable = false
      break
    }
  }
  const sortedProblems = problems.sort(([a], [b]) => a - b).map(([, one]) => one)
  return { acceptedIndexes: [...pending.values()].map(({ index }) => index), problems: sortedProblems }
}

interface RequestedVariant {
  sku: string
  merchantSku?: string | null | undefined
}

interface CatalogState {
  /** The existing global SKUs. */
  global: ReadonlySet<string>
  /** The catalog's global SKUs. */
  present: ReadonlySet<string>
  /** Global SKUs by the catalog's merchant SKUs. */
  skuByMerchantSku: ReadonlyMap<string, string>
}

/**
 * The indexes of valid additions to a catalog, and the problems of the others: an unknown, repeated or existing SKU, or the merchant SKU of
 * another variant.
 */
export function validateAdditions(
  requested: readonly RequestedVariant[],
  state: CatalogState,
  path: string,
): { acceptedIndexes: number[]; problems: Problem[] } {
  const acceptedIndexes: number[] = []
  const problems: Problem[] = []
  const present = new Set(state.present)
  const skuByMerchantSku = new Map(state.skuByMerchantSku)
  for (const [i, one] of requested.entries()) {
    const [sku, own] = [one.sku.trim(), one.merchantSku?.trim()]
    const skip = (field: string, message: string, value: string) =>
      problems.push(problem('variant.skipped', `${path}[${i}].${field}`, message, value))
    const owner = own === undefined ? undefined : skuByMerchantSku.get(own)
    if (!state.global.has(sku)) skip('sku', `There is no variant with the SKU "${sku}" in the global catalog.`, sku)
    else if (present.has(sku)) skip('sku', `The SKU "${sku}" is already in this catalog.`, sku)
    else if (owner !== undefined && owner !== sku)
      skip('merchantSku', `The merchant SKU "${own}" already stands for "${owner}".`, own as string)
    else {
      acceptedIndexes.push(i)
      present.add(sku)
      if (own !== undefined) skuByMerchantSku.set(own, sku)
    }
  }
  return { acceptedIndexes, problems }
}
