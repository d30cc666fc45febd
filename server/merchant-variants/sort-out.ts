import { type Problem, problem } from '../refusal'

interface Asked {
  sku: string
  merchantSku?: string | null | undefined
}

interface Known {
  /** Global SKUs that there are. */
  global: ReadonlySet<string>
  /** Global SKUs that the catalog has already. */
  present: ReadonlySet<string>
  /** The merchant's own SKUs that the catalog has already, with the global SKU each stands for. */
  ownSkus: ReadonlyMap<string, string>
}

/**
 * Which of the variants asked for can be put into a catalog, by their places, and why the others are left out: a SKU that is nowhere, one
 * that is in the catalog already or was given before, one of the merchant's own that stands for another.
 */
export function sortOut(asked: readonly Asked[], known: Known, at: string): { fit: number[]; problems: Problem[] } {
  const fit: number[] = []
  const problems: Problem[] = []
  const present = new Set(known.present)
  const ownSkus = new Map(known.ownSkus)
  for (const [i, one] of asked.entries()) {
    const [sku, own] = [one.sku.trim(), one.merchantSku?.trim()]
    const leave = (field: string, message: string, value: string) => problems.push(problem(`${at}[${i}].${field}`, message, value))
    const owner = own === undefined ? undefined : ownSkus.get(own)
    if (!known.global.has(sku)) leave('sku', `There is no variant with the SKU "${sku}" in the global catalog.`, sku)
    else if (present.has(sku)) leave('sku', `The SKU "${sku}" is in this catalog already.`, sku)
    else if (owner !== undefined && owner !== sku)
      leave('merchantSku', `The merchant’s SKU "${own}" stands for "${owner}" already.`, own as string)
    else {
      fit.push(i)
      present.add(sku)
      if (own !== undefined) ownSkus.set(own, sku)
    }
  }
  return { fit, problems }
}
