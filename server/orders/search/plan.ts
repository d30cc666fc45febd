import { everyDocument, hasDocumentsInCreationOrder, hasOnlyExclusions, nothing, type SearchQuery } from '@/db/search/match'
import { numbersCreated } from '@/db/search/number-range'
import { holdReasons } from '@/db/states'
import { resolveFacilityIds } from '@/server/directory/facilities'
import { refuseUnknownMerchants } from '@/server/directory/merchants'
import { refuseUnknownVendors } from '@/server/directory/vendors'
import { isUuid } from '@/server/kernel/id'
import type { Reader } from '@/server/kernel/reader'
import { problem, Refusal } from '@/server/kernel/refusal'
import { describePosition, parseQuery, type Query, QueryError, type TextTerm } from '@/server/platform/search/search'
import { orderStatuses } from '../lifecycle'
import { facet } from './facets'
import { whereIdentifier } from './identifiers'
import { addComparison } from './plan-conditions'
import { addFilters } from './plan-filters'
import { addQualifier } from './plan-qualifiers'
import { facetTerms } from './terms'
import type { Filters, Plan } from './types'
import { phraseQuery, wordQueries, wordQuery } from './word-queries'

export const queryVocabulary = { statuses: orderStatuses, holdReasons }

/** Parses the query line and the plain filters. Refuses a mistake in the line with its position. */
export async function planSearch(reader: Reader, filters: Filters, now: Date): Promise<Plan> {
  const known = await validFilters(reader, filters)
  const q = filters.q ?? ''
  try {
    return await planOf(reader, parseQuery(q, now, queryVocabulary), known)
  } catch (error) {
    if (!(error instanceof QueryError)) throw error
    throw new Refusal('ValidationError', [problem('query.invalid', 'q', describePosition(error), q)])
  }
}

async function planOf(reader: Reader, query: Query, filters: Filters): Promise<Plan> {
  const plan: Plan = {
    ...{ query, words: [], text: [], clauses: [], where: undefined, comparisons: [] },
    ...{ created: {}, hasOnlyCreated: true, numbers: {} },
  }
  for (const term of query.terms) {
    if (term.kind === 'text') addText(plan, term)
    else await addQualifier(plan, term, reader, filters.q ?? '')
  }
  plan.text = wordQueries(plan.words)
  const typed = query.terms.filter((term) => term.kind === 'text' && !term.negated) as TextTerm[]
  // Punctuation between words is ignored; punctuation alone matches nothing.
  if (typed.length && typed.every(({ words }) => !words.length)) plan.clauses.push(nothing)
  addFilters(plan, filters)
  const { text, clauses, created } = plan
  if (!text.length && !clauses.length) return plan
  clauses.push(...scopeClauses(reader))
  // SQLite then walks the documents of all orders, instead of collecting those to exclude.
  if (hasDocumentsInCreationOrder && hasOnlyExclusions([...text, ...clauses])) clauses.push(everyDocument)
  return { ...plan, numbers: created.from || created.to ? await numbersCreated(reader.sql, created) : {} }
}

/** Limits queries on the documents to the caller's merchants, so that the matches of others are not read. */
export const scopeClauses = ({ scope }: Reader): SearchQuery[] =>
  scope.everything || !scope.merchantIds.length ? [] : [{ any: facetTerms(scope.merchantIds.map(facet.merchant)) }]

/** The filters with facilities replaced by their ids. Refuses ids that do not exist. */
async function validFilters(reader: Reader, filters: Filters): Promise<Filters> {
  await refuseUnknownMerchants(reader, filters.merchantId)
  await refuseUnknownVendors(reader, filters.vendorId)
  return filters.facilityId ? { ...filters, facilityId: await resolveFacilityIds(reader, filters.facilityId) } : filters
}

function addText(plan: Plan, { words, phrase, negated, raw }: TextTerm) {
  // UUIDs are not in the documents, since nobody types part of one.
  if (!words.length) return
  if (isUuid(raw)) addComparison(plan, 'order', whereIdentifier(raw), negated)
  else if (negated) plan.clauses.push({ not: phrase ? phraseQuery(words) : { all: words.map(wordQuery) } })
  else if (phrase) plan.clauses.push(phraseQuery(words))
  else plan.words.push(...words)
}
