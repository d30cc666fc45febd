import type { Catalog } from './shapes'

type Whose = Pick<Catalog, 'assignedToSubAccountIds'>

/** Whose orders a catalog is for, short: "Orders of eu, us". */
export const forWhom = ({ assignedToSubAccountIds: ids }: Whose) => (ids.length ? few(ids) : 'All without their own')

/** The same within a sentence. */
export const forWhomInSentence = ({ assignedToSubAccountIds: ids }: Whose) =>
  ids.length
    ? `orders of the sub-account${ids.length === 1 ? '' : 's'} ${few(ids)}`
    : 'orders whose sub-account has no catalog of its own, and those without a sub-account'

/** Some names, and how many more: "eu, us, +3". */
export function few(names: readonly string[], most = 3): string {
  const more = names.length - most
  return more > 0 ? `${names.slice(0, most).join(', ')}, +${more}` : names.join(', ')
}
