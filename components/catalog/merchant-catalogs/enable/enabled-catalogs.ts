import type { Catalog } from '../types'

/** The sub-accounts that a catalog is for; '' stands for all orders whose sub-account has no catalog of its own. */
export const subAccountKeys = ({ assignedToSubAccountIds }: Pick<Catalog, 'assignedToSubAccountIds'>): string[] =>
  assignedToSubAccountIds.length ? assignedToSubAccountIds : ['']

/** Enabled catalogs of the merchant for some of the same orders, of which only one may be enabled. */
export function conflictingCatalogs(catalog: Catalog, enabled: readonly Catalog[]): Catalog[] {
  const keys = new Set(subAccountKeys(catalog))
  return enabled.filter((one) => one.id !== catalog.id && one.isEnabled && subAccountKeys(one).some((key) => keys.has(key)))
}

/** The catalogs that these orders use now, without duplicates; null stands for the global catalog alone. */
export function currentCatalogs(catalog: Catalog, enabled: readonly Catalog[]): (Catalog | null)[] {
  const others = enabled.filter(({ id, isEnabled }) => isEnabled && id !== catalog.id)
  const holding = (key: string) => others.find((one) => subAccountKeys(one).includes(key))
  const found = subAccountKeys(catalog).map((key) => holding(key) ?? holding('') ?? null)
  return [...new Set(found)]
}
