import { type Problem, problem } from '../refusal'

interface Update {
  sku: string
  merchantSku?: string | null | undefined
}

/**
 * Which changes of a catalog's variants can be made, by their places, and why the others cannot: a SKU that is not in the catalog or was
 * given before, one of the merchant's own that would stand for two. They are made all at once, so that two may exchange their SKUs. One that
 * cannot be made leaves its variant as it is, with the SKU that another may have wanted.
 */
export function fitUpdates(
  updates: readonly Update[],
  /** Global SKUs that the catalog has. */
  present: ReadonlySet<string>,
  /** The merchant's own SKUs that the catalog has of those asked for, with the global SKU each stands for. */
  ownSkus: ReadonlyMap<string, string>,
  at: string,
): { fit: number[]; problems: Problem[] } {
  const problems: [number, Problem][] = []
  const left = new Map<string, { place: number; own: string | null | undefined }>()
  for (const [i, { sku: sent, merchantSku }] of updates.entries()) {
    const [sku, own] = [sent.trim(), merchantSku?.trim() ?? merchantSku]
    if (!present.has(sku)) problems.push([i, problem(`${at}[${i}].sku`, `The SKU "${sku}" is not in this catalog.`, sku)])
    else if (left.has(sku)) problems.push([i, problem(`${at}[${i}].sku`, `The SKU "${sku}" is given twice here.`, sku)])
    else left.set(sku, { place: i, own })
  }
  for (let isSettled = false; !isSettled; ) {
    isSettled = true
    const taken = new Map([...ownSkus].filter(([own, sku]) => (left.get(sku)?.own ?? own) === own && left.get(sku)?.own !== null))
    for (const [sku, { place, own }] of left) {
      if (own === null || own === undefined) continue
      const owner = taken.get(own) ?? sku
      taken.set(own, owner)
      if (owner === sku) continue
      left.delete(sku)
      problems.push([place, problem(`${at}[${place}].merchantSku`, `The merchant’s SKU "${own}" stands for "${owner}" already.`, own)])
      isSettled = false
      break
    }
  }
  const told = problems.sort(([a], [b]) => a - b).map(([, one]) => one)
  return { fit: [...left.values()].map(({ place }) => place), problems: told }
}
