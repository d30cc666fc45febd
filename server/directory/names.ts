import type { SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { beginsWith } from '@/db/conditions'
import { fold } from '../search/words'

/** A name as it is searched for. */
export const wordsOf = (text: string) => fold(text).trim()

/** Names that begin so, without regard to capitals and accents; undefined when nothing is asked for. */
export function nameBegins(words: PgColumn, q: string | undefined): SQL | undefined {
  const start = wordsOf(q ?? '')
  return start ? beginsWith(words, start) : undefined
}

/** The fields that were given and can be written. */
export const written = (input: object, readOnly: readonly string[]) =>
  Object.fromEntries(Object.entries(input).filter(([field, value]) => value !== undefined && !readOnly.includes(field)))
