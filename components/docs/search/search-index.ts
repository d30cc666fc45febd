import MiniSearch from 'minisearch'
import { type Searched, type SearchRecord, searchRecords } from './records'

/** A record that matches, with the words that matched. */
export interface Hit {
  record: SearchRecord
  words: string[]
}

export interface Results {
  hits: Hit[]
  /** The number of all that match. */
  total: number
}

/** An index of a reference; it finds nothing for an empty query. */
export type SearchIndex = (query: string) => Results

const MAX_HITS = 50

/** An operation or a page says more about a word than a field that has it too. */
const weights: Record<SearchRecord['kind'], number> = { Operation: 2, Guide: 1.6, Event: 1.3, Reason: 1.3, Parameter: 0.8, Field: 0.7 }

/** Words, and the parts of names: `customerCareHold` is found by `hold`, too. */
export function wordsOf(text: string): string[] {
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? []
  return words.flatMap((word) => {
    const parts = word.match(/\p{Lu}?[\p{Ll}\p{N}]+|\p{Lu}+(?!\p{Ll})/gu) ?? []
    return parts.length > 1 ? [word, ...parts] : [word]
  })
}

const normalized = (word: string) => word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Every word of a query has to match: as a whole, as the beginning of a word, or with typing mistakes in a longer one. */
export function createIndex(searched: Searched): SearchIndex {
  const records = searchRecords(searched)
  const index = new MiniSearch<SearchRecord & { id: number }>({
    fields: ['title', 'where', 'text'],
    tokenize: wordsOf,
    processTerm: normalized,
    searchOptions: {
      tokenize: (query) => query.match(/[\p{L}\p{N}]+/gu) ?? [],
      combineWith: 'AND',
      boost: { title: 4, where: 1, text: 1 },
      prefix: true,
      // Two letters that changed places are two mistakes.
      fuzzy: (word) => (word.length > 6 ? 2 : word.length > 4 ? 1 : false),
      boostDocument: (id) => weights[records[id as number]?.kind ?? 'Field'],
    },
  })
  index.addAll(records.map((one, id) => ({ ...one, id })))
  return (query) => {
    const found = query.trim() ? index.search(query) : []
    return {
      hits: found.slice(0, MAX_HITS).map(({ id, terms }) => ({ record: records[id as number] as SearchRecord, words: terms })),
      total: found.length,
    }
  }
}
