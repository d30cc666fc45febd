import type { SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { startsWithText } from '@/db/conditions'
import { fold } from '@/server/platform/search/search'

/** A name as it is stored for searching. */
export const normalizeName = (text: string) => fold(text).trim()

/** Matches names that begin with `q`, ignoring case and accents; undefined for an empty `q`. */
export function nameStartsWith(column: PgColumn, q: string | undefined): SQL | undefined {
  const prefix = normalizeName(q ?? '')
  return prefix ? startsWithText(column, prefix) : undefined
}

/** The fields of an input that are given and writable. */
export const writableFields = (input: object, readOnly: readonly string[]) =>
  Object.fromEntries(Object.entries(input).filter(([field, value]) => value !== undefined && !readOnly.includes(field)))
