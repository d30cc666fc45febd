import type { SearchQuery, SearchTerm } from '@/db/search/match'
import { bareNumber, commonStreetWord, commonStreetWords, reversedEnding } from '@/server/platform/search/search'
import { facet } from './facets'
import { facetTerms, prefixOf } from './terms'

/**
 * A typed word: the beginning of a word in a document, the end of a phone number, an order's number without letters and zeros, or a frequent
 * word of a street in any spelling.
 */
export function wordQuery(word: string): SearchQuery {
  const number = bareNumber(word)
  const streetWords = commonStreetWords(word).map(facet.streetWord)
  const others = [...facetTerms([...(number ? [facet.number(number)] : []), ...streetWords]), ...phoneEndTerms(word)]
  return others.length ? { any: [prefixOf(word), ...others] } : prefixOf(word)
}

/** The words of a free text as queries. Two that together may be a local phone number, such as 678 3188, also find its end. */
export function wordQueries(words: readonly string[]): SearchQuery[] {
  const queries: SearchQuery[] = []
  for (let i = 0; i < words.length; i++) {
    const [word = '', next] = words.slice(i, i + 2)
    const ending = next === undefined ? [] : localPhoneTerms(word, next)
    if (next === undefined || !ending.length) queries.push(wordQuery(word))
    else {
      queries.push({ any: [{ all: [wordQuery(word), wordQuery(next)] }, ...ending] })
      i++
    }
  }
  return queries
}

/** The end of the phone number that both words are, as people write local ones: two to four digits, and then four. */
const localPhoneTerms = (word: string, next: string): SearchTerm[] =>
  /^\d{2,4}$/.test(word) && /^\d{4}$/.test(next) ? phoneEndTerms(word + next) : []

/** The end of a phone number, of at least four digits; no terms for any other word. */
export function phoneEndTerms(word: string): SearchTerm[] {
  const ending = reversedEnding(word)
  return ending ? [{ field: 'facets', words: [facet.phoneEnd(ending)], prefix: true }] : []
}

/** Words in a row, of which the last may be a beginning. The frequent words of a street may be in another spelling. */
export function phraseQuery(words: string[]): SearchQuery {
  const exact: SearchTerm = { words, prefix: true }
  const common = words.flatMap((word) => commonStreetWord(word) ?? [])
  if (!common.length) return exact
  const own = words.filter((word) => !commonStreetWord(word))
  const isOwnLast = own.at(-1) === words.at(-1)
  const inStreet = [...(own.length ? [{ words: own, prefix: isOwnLast }] : []), ...facetTerms(common.map(facet.streetWord))]
  return { any: [exact, { all: inStreet }] }
}
