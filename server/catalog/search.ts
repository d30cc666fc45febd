import type { DocumentKind } from '@/db/search/documents'
import { countMatches, type SearchQuery } from '@/db/search/match'
import type { Sql } from '@/db/types'
import { queryWords } from '@/server/platform/search/search'

/** The search terms of typed text: each word is a prefix. Undefined for blank text; punctuation alone matches nothing. */
export function parseSearchTerms(q: string | undefined): SearchQuery[] | undefined {
  if (!q?.trim()) return undefined
  const terms = queryWords(q).map((word): SearchQuery => ({ words: [word], prefix: true }))
  return terms.length ? terms : [{ field: 'facets', words: ['=none'], prefix: false }]
}

/** Up to this many matches, fetching and sorting them is faster than scanning the sort's index. */
export const MAX_SELECTIVE_MATCHES = 2_000

/** Whether few or many documents of this kind match. */
export const matchSelectivity = async (
  sql: Sql,
  kind: DocumentKind,
  terms: SearchQuery[],
  maxMatches = MAX_SELECTIVE_MATCHES,
): Promise<'few' | 'many'> => ((await countMatches(sql, kind, terms, maxMatches + 1)) > maxMatches ? 'many' : 'few')
