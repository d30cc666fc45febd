import { and, inArray, isNotNull, isNull, or, sql as raw, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { AssociationData } from '@/db/schema'
import { everything, type Scope } from '@/server/kernel/scope'
import { MAX_ASSOCIATIONS } from './schemas'

/** The scope of these associations. */
export function scopeOf(associations: readonly AssociationData[]): Scope {
  if (associations.some(({ type }) => type === 'Internal')) return everything
  const idsOf = (associationType: AssociationData['type']) =>
    associations.flatMap(({ type, id }) => (type === associationType && id ? [id] : []))
  return { everything: false, merchantIds: idsOf('Merchant'), vendorIds: idsOf('Vendor') }
}

/** The associations with exactly this scope: the default for the users and clients that its owner creates. */
export function associationsOf(scope: Scope): AssociationData[] {
  if (scope.everything) return [{ type: 'Internal', id: null }]
  return [
    ...scope.merchantIds.map((id) => ({ type: 'Merchant' as const, id })),
    ...scope.vendorIds.map((id) => ({ type: 'Vendor' as const, id })),
  ]
}

/** The stored form of an association. */
export const storedAssociation = ({ type, id }: { type: 'Internal' | 'Merchant' | 'Vendor'; id?: string | null | undefined }) => ({
  type,
  id: id?.toLowerCase() ?? null,
})

/** SQL for the id of the association at this index of the column; null for Internal and beyond the end. */
const associationId = (column: PgColumn, index: number) => raw<string>`${column} -> ${raw.raw(String(index))} ->> 'id'`

/** Matches rows whose associations, in this column, are all the caller's own; undefined when the caller sees everything. */
export function allAssociationsWithin(column: PgColumn, scope: Scope): SQL | undefined {
  if (scope.everything) return undefined
  const ownIds = [...scope.merchantIds, ...scope.vendorIds]
  if (!ownIds.length) return raw`1 = 0`
  const positions = Array.from({ length: MAX_ASSOCIATIONS }, (_, index) => associationId(column, index))
  return and(isNotNull(associationId(column, 0)), ...positions.map((id) => or(isNull(id), inArray(id, ownIds))))
}

/** Matches rows with an association to one of these merchants or vendors. */
export function hasAssociation(column: PgColumn, ids: string[]): SQL {
  const positions = Array.from({ length: MAX_ASSOCIATIONS }, (_, index) => associationId(column, index))
  return or(...positions.map((associationColumn) => inArray(associationColumn, ids))) as SQL
}

/** Matches rows whose associations are of one of these types; all associations of a row have the same type. */
export const hasAssociationType = (column: PgColumn, types: ('Internal' | 'Merchant' | 'Vendor')[]) =>
  inArray(raw`${column} -> 0 ->> 'type'`, types)

interface Association {
  type: string
  id: string | null
}

/** The id of the only associated merchant, who may read the audit entries; null with several or none. */
export function soleMerchantId({ associations }: { associations: readonly Association[] }): string | null {
  const [first, another] = associations.filter(({ type, id }) => type === 'Merchant' && id)
  return first && !another ? first.id : null
}
