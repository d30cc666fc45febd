import type { Association, AssociationType } from './shapes'

/** What somebody belongs to as a form holds it: texts, so that yours and theirs can be read. */
export interface BelongingValues {
  type: AssociationType
  /** The merchants' or vendors' ids, parted by commas, in one order. */
  ids: string
}

export const idsIn = (ids: string) => ids.split(',').filter(Boolean)
export const written = (ids: readonly string[]) => [...new Set(ids)].sort().join(',')

export const belongingOf = (associations: readonly Association[]): BelongingValues => ({
  type: associations[0]?.type ?? 'Internal',
  ids: written(associations.flatMap(({ id }) => id ?? [])),
})

export const associationsOf = ({ type, ids }: BelongingValues): Association[] =>
  type === 'Internal' ? [{ type, id: null }] : idsIn(ids).map((id) => ({ type, id }))

/** As one text, which a form keeps under the name that the API knows it by: "Merchant a,b". */
export const asText = ({ type, ids }: BelongingValues) => (type === 'Internal' ? type : `${type} ${ids}`)

export function ofText(text: string): BelongingValues {
  const [type = 'Internal', ids = ''] = text.split(' ')
  return { type: type as AssociationType, ids }
}

/** What the choice between kinds of association is called. */
export const typeWords: Record<AssociationType, string> = { Internal: 'Internal', Merchant: 'Merchants', Vendor: 'Vendors' }

/** What is wrong with them before they are sent; null when nothing is. */
export function problemOf({ type, ids }: BelongingValues): string | null {
  const count = idsIn(ids).length
  if (type === 'Internal') return null
  if (!count) return `Choose at least one ${type.toLowerCase()}.`
  return count > MOST ? `Choose at most ${MOST}.` : null
}

/** As many merchants or vendors as one person can belong to. */
export const MOST = 10
