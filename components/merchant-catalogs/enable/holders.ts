import type { Catalog } from '../shapes'

/** Whose orders a catalog is for when it is enabled; the empty one stands for all without a catalog of their own. */
export const keysOf = ({ assignedToSubAccountIds }: Pick<Catalog, 'assignedToSubAccountIds'>): string[] =>
  assignedToSubAccountIds.length ? assignedToSubAccountIds : ['']

/** Enabled catalogs of the merchant that are for some of the same orders: of these one alone can be enabled. */
export function inTheWay(catalog: Catalog, enabled: readonly Catalog[]): Catalog[] {
  const keys = new Set(keysOf(catalog))
  return enabled.filter((one) => one.id !== catalog.id && one.isEnabled && keysOf(one).some((key) => keys.has(key)))
}

/** The catalogs that these orders are made from now, each once; null where it is the global one alone. */
export function madeFromNow(catalog: Catalog, enabled: readonly Catalog[]): (Catalog | null)[] {
  const others = enabled.filter(({ id, isEnabled }) => isEnabled && id !== catalog.id)
  const holding = (key: string) => others.find((one) => keysOf(one).includes(key))
  const found = keysOf(catalog).map((key) => holding(key) ?? holding('') ?? null)
  return [...new Set(found)]
}
