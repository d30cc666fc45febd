import type { Sql } from '@/db/database'
import { countWords, type Wanted, type WordsKind } from '@/db/search'
import { queryWords } from '../search/words'

/** What typed text asks of documents: each word begins one of theirs. Undefined where nothing was typed; signs alone ask for what nothing has. */
export function typed(q: string | undefined): Wanted[] | undefined {
  if (!q?.trim()) return undefined
  const wanted = queryWords(q).map((word): Wanted => ({ words: [word], prefix: true }))
  return wanted.length ? wanted : [{ field: 'facets', words: ['=none'], prefix: false }]
}

/** Up to so many are sooner looked up and sorted than found along the index of the sort. */
export const FEW = 2_000

/** Whether few or many documents of that kind match. */
export const howMany = async (sql: Sql, kind: WordsKind, wanted: Wanted[], few = FEW): Promise<'few' | 'many'> =>
  (await countWords(sql, kind, wanted, few + 1)) > few ? 'many' : 'few'
