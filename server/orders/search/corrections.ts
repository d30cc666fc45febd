import { orderDocumentsMatch, orderWords, type SearchQuery } from '@/db/search/match'
import { MAX_LIST_DEPTH } from '@/server/http/list-query'
import type { Reader } from '@/server/kernel/reader'
import { type BoundPlan, boundComparisons } from './comparisons'
import { type CorrectableWord, type Correction, correctableWords, correctionsToTry, mistakes, withCorrections } from './correction-rules'
import { countMatches } from './count'
import { nearestWords } from './nearest-words'
import { planSearch, scopeClauses } from './plan'
import type { Filters, Plan } from './types'
import { wordQuery } from './word-queries'

/** A query without a hit, with words replaced by the nearest spelling of names and cities so that it has hits. */
export interface Corrected {
  corrections: Correction[]
  bounded: BoundPlan
}

/**
 * The nearest spelling of a query that found nothing, among the names and cities of the orders that the caller may see: with the fewest
 * mistakes, then with the most hits; null when no spelling that is near has a hit.
 */
export async function nearestSpelling(reader: Reader, plan: Plan, filters: Filters, now: Date): Promise<Corrected | null> {
  const { q = '' } = filters
  if (!reader.scope.everything && !reader.scope.merchantIds.length) return null
  const words = correctableWords(q, plan.query)
  const unknown = await unknownWords(reader, words)
  const replaced = unknown.length ? unknown : words
  const candidates = await Promise.all(replaced.map((typed) => candidatesFor(reader, typed)))
  let best: (Corrected & { count: number }) | null = null
  for (const corrections of correctionsToTry(candidates, unknown.length > 0)) {
    if (best && mistakes(corrections) > mistakes(best.corrections)) break
    const corrected = await planSearch(reader, { ...filters, q: withCorrections(q, corrections) }, now)
    const bounded = await boundComparisons(reader, corrected)
    const count = bounded.isBroad ? 0 : await countMatches(reader, bounded.plan, MAX_LIST_DEPTH + 1)
    if (count > (best?.count ?? 0)) best = { corrections, bounded, count }
  }
  return best
}

/** The words that no order has, in the caller's scope. */
async function unknownWords(reader: Reader, words: readonly CorrectableWord[]): Promise<CorrectableWord[]> {
  const unknown: CorrectableWord[] = []
  for (const typed of words) {
    const { field, word } = typed
    const query: SearchQuery = field ? { field, words: [word], prefix: true } : wordQuery(word)
    const found = await reader.sql
      .select({ number: orderWords.number })
      .from(orderWords)
      .where(orderDocumentsMatch([query, ...scopeClauses(reader)]))
      .limit(1)
    if (!found.length) unknown.push(typed)
  }
  return unknown
}

const candidatesFor = async (reader: Reader, typed: CorrectableWord): Promise<Correction[]> =>
  (await nearestWords(reader, typed.word)).map((nearest) => ({ typed, ...nearest }))
