import { and, gt, gte, isNotNull, lt, lte, not, or, type SQL } from 'drizzle-orm'
import type * as z from 'zod'
import { isOneOf } from '@/db/conditions'
import { orders } from '@/db/schema'
import {
  everyDocument,
  hasDocumentsInCreationOrder,
  hasOnlyExclusions,
  orderMatches,
  type SearchQuery,
  type SearchTerm,
} from '@/db/search/match'
import { type NumberRange, numbersCreated } from '@/db/search/number-range'
import { holdReasons } from '@/db/states'
import { resolveFacilityIds } from '@/server/directory/facilities'
import { refuseUnknownMerchants } from '@/server/directory/merchants'
import { refuseUnknownVendors } from '@/server/directory/vendors'
import { isUuid } from '@/server/kernel/id'
import type { Reader } from '@/server/kernel/reader'
import { forbidden, problem, Refusal } from '@/server/kernel/refusal'
import { isClaimed } from '@/server/platform/claims/claims'
import { describePosition, type FieldTerm, parseQuery, type Query, QueryError, type TextTerm } from '@/server/platform/search/search'
import { customerIdsOf } from '../customers/customers'
import { orderStatuses } from '../lifecycle'
import type { searchFilters } from '../schemas/requests'
import { facet } from './document'
import { whereIdentifier } from './identifiers'
import { idsByName } from './name-lookup'
import { skuPatternConditions } from './order-skus'
import { negate, ownTerms, personQuery, refuseInternalTerms } from './own-work'

export type Filters = z.output<z.ZodObject<typeof searchFilters>>

/** A parsed search: queries on the search documents and conditions on the orders. */
export interface Plan {
  query: Query
  /** Free text, for ranking; each word is a prefix in any field. */
  text: SearchQuery[]
  /** All other queries on the documents. */
  clauses: SearchQuery[]
  /** Conditions on columns that documents do not have: times, totals, identifiers. */
  where: SQL | undefined
  /** The conditions of `where`, each of which an index of the orders answers, and what they compare. */
  comparisons: Comparison[]
  /** The time of creation that all found orders have. */
  created: { from?: Date | undefined; to?: Date | undefined }
  /** Whether `where` has no other conditions than that time. */
  hasOnlyCreated: boolean
  /** The numbers that all found orders have, for queries on the documents. */
  numbers: NumberRange
}

export interface Comparison {
  what: 'total' | 'updated' | 'followup' | 'due' | 'order' | 'customer'
  condition: SQL
}

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
  const plan: Plan = { query, text: [], clauses: [], where: undefined, comparisons: [], created: {}, hasOnlyCreated: true, numbers: {} }
  for (const term of query.terms) {
    if (term.kind === 'text') addText(plan, term)
    else await addField(plan, term, reader, filters.q ?? '')
  }
  const typed = query.terms.filter((term) => term.kind === 'text' && !term.negated) as TextTerm[]
  // Punctuation between words is ignored; punctuation alone matches nothing.
  if (typed.length && typed.every(({ words }) => !words.length)) plan.clauses.push(...facets(['=none']))
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
  scope.everything || !scope.merchantIds.length ? [] : [{ any: facets(scope.merchantIds.map(facet.merchant)) }]

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
  else if (negated) plan.clauses.push({ not: phrase ? { words, prefix: true } : { all: words.map(prefixOf) } })
  else if (phrase) plan.clauses.push({ words, prefix: true })
  else plan.text.push(...words.map(prefixOf))
}

function addComparison(plan: Plan, what: Comparison['what'], condition: SQL | undefined, negated: boolean) {
  if (!condition) return
  addWhere(plan, negated ? not(condition) : condition)
  if (!negated) plan.comparisons.push({ what, condition })
}

function addWhere(plan: Plan, condition: SQL | undefined) {
  if (!condition) return
  plan.where = and(plan.where, condition)
  plan.hasOnlyCreated = false
}

function addCreatedTerm(plan: Plan, { values, negated }: Extract<FieldTerm, { field: 'created' }>) {
  const [only] = values
  if (only && values.length === 1 && !negated) return addCreated(plan, only.from, only.to)
  const condition = or(...values.map(({ from, to }) => and(from && gte(orders.createdAt, from), to && lt(orders.createdAt, to)))) as SQL
  addWhere(plan, negated ? not(condition) : condition)
}

/** Narrows the time of creation. */
function addCreated(plan: Plan, from: Date | undefined, to: Date | undefined) {
  const { created } = plan
  plan.where = and(plan.where, from && gte(orders.createdAt, from), to && lt(orders.createdAt, to))
  if (from && !(created.from && created.from > from)) created.from = from
  if (to && !(created.to && created.to < to)) created.to = to
}

const prefixOf = (word: string): SearchTerm => ({ words: [word], prefix: true })
const facets = (words: string[]): SearchTerm[] => words.map((word) => ({ field: 'facets', words: [word], prefix: false }))

async function addField(plan: Plan, term: FieldTerm, reader: Reader, q: string) {
  const { negated } = term
  const add = (any: SearchTerm[]) => {
    const wanted = { any: any.length ? any : facets(['=none']) }
    plan.clauses.push(negated ? { not: wanted } : wanted)
  }
  refuseInternalTerms(reader, term)
  switch (term.field) {
    case 'status':
      return add(facets(term.values.map(facet.status)))
    case 'country':
      return add(facets(term.values.map(facet.country)))
    case 'hold':
      return add(facets(term.values.map(facet.hold)))
    case 'is':
      return term.values.includes('claimed') ? addIsClaimed(plan, term.values, negated, reader) : add(stateTerms(reader, term.values))
    case 'claimed':
      return addComparison(plan, 'order', claimedBy(reader, reader.callerId), negated)
    case 'tag':
      return add(facets(term.values.map(facet.tag)))
    case 'assignee':
    case 'heldBy': {
      const query = await personQuery(reader, term, q)
      plan.clauses.push(negated ? negate(query) : query)
      return
    }
    case 'has':
      return add(facets(term.values.map((what) => facet.has(what === 'note' && !reader.scope.everything ? 'merchantnote' : what))))
    case 'merchant':
    case 'vendor':
    case 'facility':
      return add(facets((await idsByName(reader, term, q)).map(facet[term.field])))
    case 'name':
    case 'email':
    case 'city':
    case 'phone':
    case 'zip':
    case 'tracking': {
      const { field } = term
      // A term matches any of its values; several words in one value are a phrase.
      return add(term.values.map(({ words }) => ({ field, words, prefix: true })))
    }
    case 'sku': {
      if (term.values.every(({ parts }) => parts.length === 1)) return add(facets(term.values.map(({ text }) => facet.sku(text))))
      const { clause, where } = await skuPatternConditions(reader, term, q)
      if (clause) plan.clauses.push(clause)
      addWhere(plan, where)
      return
    }
    case 'order':
      return addComparison(plan, 'order', or(...term.values.map(({ text }) => whereIdentifier(text))), negated)
    case 'followup': {
      const { followUpAt } = orders
      const times = term.values.map(({ from, to }) => and(from && gte(followUpAt, from), to && lt(followUpAt, to)))
      return addComparison(plan, 'followup', and(isNotNull(followUpAt), or(...times)), negated)
    }
    case 'due': {
      const { dueDate } = orders
      const days = term.values.map(({ from, to }) => and(from && gte(dueDate, firstDayFrom(from)), to && lt(dueDate, firstDayFrom(to))))
      return addComparison(plan, 'due', and(isNotNull(dueDate), or(...days)), negated)
    }
    case 'customer': {
      const ids = await customerIdsOf(reader, term.values)
      const { customerId } = orders
      return addComparison(plan, 'customer', and(isNotNull(customerId), isOneOf(customerId, ids)), negated)
    }
    case 'created':
      return addCreatedTerm(plan, term)
    case 'updated': {
      const condition = or(...term.values.map(({ from, to }) => and(from && gte(orders.updatedAt, from), to && lt(orders.updatedAt, to))))
      return addComparison(plan, 'updated', condition, negated)
    }
    case 'total': {
      const total = orders.customerTotalRank
      return addComparison(
        plan,
        'total',
        or(
          ...term.values.map(({ atLeast, above, atMost, below }) =>
            and(
              // One lower limit only: SQLite reads the index from the first that it is given. Orders without a total have −1.
              above !== undefined && above >= 0 ? gt(total, above) : gte(total, Math.max(0, atLeast ?? 0)),
              atMost !== undefined ? lte(total, atMost) : undefined,
              below !== undefined ? lt(total, below) : undefined,
            ),
          ),
        ),
        negated,
      )
    }
  }
}

/** The first day that begins at this time or later (UTC). */
const firstDayFrom = (time: Date) => new Date(Math.ceil(time.getTime() / DAY_MS) * DAY_MS).toISOString().slice(0, 10)
const DAY_MS = 86_400_000

/** The terms of what an order is; `mine` needs the caller. */
function stateTerms(reader: Reader, values: string[]): SearchTerm[] {
  const others = values.filter((value) => value !== 'mine').map(facet.is)
  return [...facets(others), ...(values.includes('mine') ? ownTerms(reader) : [])]
}

/** Which of these an order is: claimed by anybody, or one of the others, which its document has. */
function addIsClaimed(plan: Plan, values: string[], negated: boolean, reader: Reader) {
  const others = values.filter((value) => value !== 'claimed')
  const condition = claimedBy(reader)
  if (!others.length) return addComparison(plan, 'order', condition, negated)
  const either = or(condition, orderMatches([{ any: stateTerms(reader, others) }]))
  addWhere(plan, negated && either ? not(either) : either)
}

/** The condition that somebody has claimed the order, or this person. Only Internal staff may know. */
function claimedBy({ scope }: Reader, userId?: string | null): SQL {
  if (!scope.everything) throw forbidden('orders:read and an Internal association')
  return isClaimed('order', orders.id, new Date(), userId)
}

function addFilters(plan: Plan, filters: Filters) {
  const add = (names: string[] | undefined, word: (name: string) => string) => {
    if (names) plan.clauses.push({ any: facets(names.map(word)) })
  }
  add(filters.status, facet.status)
  add(filters.merchantId, (id) => facet.merchant(id.toLowerCase()))
  add(filters.vendorId, (id) => facet.vendor(id.toLowerCase()))
  add(filters.facilityId, facet.facility)
  add(filters.countryCode, facet.country)
  if (filters.sku !== undefined) add([filters.sku], facet.sku)
  if (filters.isTest !== undefined) plan.clauses.push(flagClause('test', filters.isTest))
  if (filters.isPollingStopped !== undefined) plan.clauses.push(flagClause('pollingstopped', filters.isPollingStopped))
  const { createdFrom, createdTo, updatedFrom, updatedTo } = filters
  addCreated(plan, createdFrom, createdTo)
  const isUpdated = and(updatedFrom && gte(orders.updatedAt, updatedFrom), updatedTo && lt(orders.updatedAt, updatedTo))
  addComparison(plan, 'updated', isUpdated, false)
}

function flagClause(name: string, isSet: boolean): SearchQuery {
  const has = { field: 'facets' as const, words: [facet.is(name)], prefix: false }
  return isSet ? has : { not: has }
}
