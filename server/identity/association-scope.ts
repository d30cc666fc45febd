import { and, inArray, isNotNull, isNull, or, sql as raw, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Scope } from '../scope'

/** Most merchants or vendors that one person or program belongs to. */
export const mostAssociations = 10

/** Id of the association at a place of the list in this column; null for Internal and behind the end. */
const associated = (column: PgColumn, place: number) => raw<string>`${column} -> ${raw.raw(String(place))} ->> 'id'`

/** People or programs all of whose associations, kept in this column, are the caller's own; undefined when the caller sees everything. */
export function allWithin(column: PgColumn, scope: Scope): SQL | undefined {
  if (scope.everything) return undefined
  const own = [...scope.merchantIds, ...scope.vendorIds]
  if (!own.length) return raw`1 = 0`
  const places = Array.from({ length: mostAssociations }, (_, place) => associated(column, place))
  return and(isNotNull(associated(column, 0)), ...places.map((id) => or(isNull(id), inArray(id, own))))
}

/** Those of which one association is this merchant's or vendor's. */
export function associatedWith(column: PgColumn, id: string): SQL {
  const places = Array.from({ length: mostAssociations }, (_, place) => associated(column, place))
  return or(...places.map((one) => raw`${one} = ${id}`)) as SQL
}

/** Those whose associations are of this type: all of them are of one. */
export const associatedAs = (column: PgColumn, type: 'Internal' | 'Merchant' | 'Vendor') => raw`${column} -> 0 ->> 'type' = ${type}`
