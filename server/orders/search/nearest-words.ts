import { and, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { isOneOf } from '@/db/conditions'
import { spellings } from '@/db/schema'
import type { Reader } from '@/server/kernel/reader'
import { editDistance } from '@/server/kernel/spelling'
import { EVERYBODY, reversed } from './spellings'

/** At most this many words with the same beginning, or ending, are looked through. */
const MAX_COMPARED = 20_000
/** At most this many of those, of about the right length, are compared letter by letter. */
const MAX_CANDIDATES = 2_000
const MAX_NEAREST = 3

/**
 * The words in the scope's orders that are nearest to a word, the nearest first. One mistake leaves the first or the last half of a word
 * intact, so only words that share one of these with it are compared: a word with more mistakes may be missed.
 */
export async function nearestWords({ sql: db, scope }: Reader, word: string): Promise<{ word: string; distance: number }[]> {
  const half = Math.floor((word.length - 1) / 2)
  const max = Math.min(2, Math.floor(word.length / 3))
  const audiences = scope.everything ? [EVERYBODY] : scope.merchantIds
  if (!half || !max || !audiences.length) return []
  const isSimilarLong = (column: SQL) => sql`length(${column}) between ${word.length - max} and ${word.length + max}`
  const sharing = async (column: PgColumn, part: string) => {
    const shared = db
      .select({ word: spellings.word })
      .from(spellings)
      .where(and(isOneOf(spellings.audience, audiences), gte(column, part), lt(column, `${part}\u{10ffff}`)))
      .limit(MAX_COMPARED)
      .as('shared')
    return db
      .selectDistinct({ word: shared.word })
      .from(shared)
      .where(isSimilarLong(sql`${shared.word}`))
      .limit(MAX_CANDIDATES)
  }
  const found = [
    ...(await sharing(spellings.word, word.slice(0, half))),
    ...(await sharing(spellings.reversed, reversed(word).slice(0, half))),
  ]
  return [...new Set(found.map((row) => row.word))]
    .map((candidate) => ({ word: candidate, distance: editDistance(word, candidate) }))
    .filter(({ distance }) => distance > 0 && distance <= max)
    .sort((a, b) => a.distance - b.distance || (a.word < b.word ? -1 : 1))
    .slice(0, MAX_NEAREST)
}
