import type { Association, AssociationType } from './types'

/** Associations as form values: texts, so that conflicts are readable. */
export interface AssociationValues {
  type: AssociationType
  /** The ids of merchants or vendors, sorted and separated by commas. */
  ids: string
}

export const splitIds = (ids: string) => ids.split(',').filter(Boolean)
export const joinIds = (ids: readonly string[]) => [...new Set(ids)].sort().join(',')

export const associationValuesOf = (associations: readonly Association[]): AssociationValues => ({
  type: associations[0]?.type ?? 'Internal',
  ids: joinIds(associations.flatMap(({ id }) => id ?? [])),
})

export const associationsOf = ({ type, ids }: AssociationValues): Association[] =>
  type === 'Internal' ? [{ type, id: null }] : splitIds(ids).map((id) => ({ type, id }))

/** Associations as one text, for a single form field named as in the API: "Merchant a,b". */
export const serializeAssociations = ({ type, ids }: AssociationValues) => (type === 'Internal' ? type : `${type} ${ids}`)

export function parseAssociations(text: string): AssociationValues {
  const [type = 'Internal', ids = ''] = text.split(' ')
  return { type: type as AssociationType, ids }
}

/** The labels of the association types. */
export const typeLabels: Record<AssociationType, string> = { Internal: 'Internal', Merchant: 'Merchants', Vendor: 'Vendors' }

/** The problem with associations before they are sent; null when there is none. */
export function associationProblem({ type, ids }: AssociationValues): string | null {
  const count = splitIds(ids).length
  if (type === 'Internal') return null
  if (!count) return `Choose at least one ${type.toLowerCase()}.`
  return count > MAX_ORGANIZATIONS ? `Choose at most ${MAX_ORGANIZATIONS}.` : null
}

/** The most merchants or vendors of one user. */
export const MAX_ORGANIZATIONS = 10
