import type { SearchTerm } from '@/db/search/match'

/** The beginning of a word in any field. */
export const prefixOf = (word: string): SearchTerm => ({ words: [word], prefix: true })

export const facetTerms = (facets: readonly string[]): SearchTerm[] =>
  facets.map((word) => ({ field: 'facets', words: [word], prefix: false }))
