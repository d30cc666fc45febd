import type { Catalog } from './types'

type SubAccounts = Pick<Catalog, 'assignedToSubAccountIds'>

/** The orders that a catalog is for, short: "Orders of eu, us". */
export const subAccountsLabel = ({ assignedToSubAccountIds: ids }: SubAccounts) => (ids.length ? listSome(ids) : 'All without their own')

/** The orders that a catalog is for, within a sentence. */
export const ordersText = ({ assignedToSubAccountIds: ids }: SubAccounts) =>
  ids.length
    ? `orders of the sub-account${ids.length === 1 ? '' : 's'} ${listSome(ids)}`
    : 'orders whose sub-account has no catalog of its own, and those without a sub-account'

/** The first names and the number of others: "eu, us, +3". */
export function listSome(names: readonly string[], max = 3): string {
  const more = names.length - max
  return more > 0 ? `${names.slice(0, max).join(', ')}, +${more}` : names.join(', ')
}
