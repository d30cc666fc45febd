import { and, eq, gt, gte, inArray, lt, lte, not, or, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { containsText } from '@/db/conditions'
import { orderItems, orders } from '@/db/schema'
import type { SearchQuery, SearchTerm } from '@/db/search/match'
import { holdReasons } from '@/db/states'
import { resolveFacilityIds } from '@/server/directory/facilities'
import { refuseUnknownMerchants } from '@/server/directory/merchants'
import { refuseUnknownVendors } from '@/server/directory/vendors'
import { isUuid, parseReference } from '@/server/kernel/id'
import type { Reader } from '@/server/kernel/reader'
import { problem, Refusal } from '@/server/kernel/refusal'
import { describePosition, type FieldTerm, fold, parseQuery, type Query, QueryError, type TextTerm } from '@/server/platform/search/search'
import { orderStatuses } from '../lifecycle'
import type { searchFilters } from '../schemas/requests'
import { facet } from './document'
import { idsByName } from './name-lookup'

export type Filters = z.output<z.ZodObject<typeof searchFilters>>

/** A parsed search: queries on the search documents and conditions on the orders. */
export interface Plan {
  query: Query
  /** Free text, for ranking; each word is a prefix in any field. */
  text: SearchQuery[]
  /** All other queries on the documents. */
  clauses: SearchQuery[]
  /** Conditions on columns that documents do not have: times, totals, wildcards. */
  where: SQL | undefined
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
    throw new Refusal('ValidationError', [problem('q', describePosition(error), q)])
  }
}

async function planOf(reader: Reader, query: Query, filters: Filters): Promise<Plan> {
  const plan: Plan = { query, text: [], clauses: [], where: undefined }
  for (const term of query.terms) {
    if (term.kind === 'text') addText(plan, term)
    else await addField(plan, term, reader, filters.q ?? '')
  }
  const typed = query.terms.filter((term) => term.kind === 'text' && !term.negated) as TextTerm[]
  // Punctuation between words is ignored; punctuation alone matches nothing.
  if (typed.length && typed.every(({ words }) => !words.length)) plan.clauses.push(...facets(['=none']))
  addFilters(plan, filters)
  return plan
}

/** The filters with facilities replaced by their ids. Refuses ids that do not exist. */
async function validFilters(reader: Reader, filters: Filters): Promise<Filters> {
  await refuseUnknownMerchants(reader, filters.merchantId)
  await refuseUnknownVendors(reader, filters.vendorId)
  return filters.facilityId ? { ...filters, facilityId: await resolveFacilityIds(reader, filters.facilityId) } : filters
}

function addText(plan: Plan, { words, phrase, negated, raw }: TextTerm) {
  // UUIDs are not in the documents, since nobody types part of one.
  if (!words.length) return
  if (isUuid(raw)) plan.where = and(plan.where, negated ? not(whereIdentifier(raw) as SQL) : whereIdentifier(raw))
  else if (negated) plan.clauses.push({ not: phrase ? { words, prefix: true } : { all: words.map(prefixOf) } })
  else if (phrase) plan.clauses.push({ words, prefix: true })
  else plan.text.push(...words.map(prefixOf))
}

const prefixOf = (word: string): SearchTerm => ({ words: [word], prefix: true })
const facets = (words: string[]): SearchTerm[] => words.map((word) => ({ field: 'facets', words: [word], prefix: false }))

async function addField(plan: Plan, term: FieldTerm, reader: Reader, q: string) {
  const { negated } = term
  const add = (any: SearchTerm[]) => {
    const wanted = { any: any.length ? any : facets(['=none']) }
    plan.clauses.push(negated ? { not: wanted } : wanted)
  }
  const addWhere = (condition: SQL | undefined) => {
    plan.where = and(plan.where, negated && condition ? not(condition) : condition)
  }
  switch (term.field) {
    case 'status':
      return add(facets(term.values.map(facet.status)))
    case 'country':
      return add(facets(term.values.map(facet.country)))
    case 'hold':
      return add(facets(term.values.map(facet.hold)))
    case 'is':
      return add(facets(term.values.map(facet.is)))
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
    case 'sku':
      return term.values.some(({ parts }) => parts.length > 1)
        ? addSkuPattern(plan, term, addWhere)
        : add(facets(term.values.map(({ text }) => facet.sku(text))))
    case 'order':
      return addWhere(or(...term.values.map(({ text }) => whereIdentifier(text))))
    case 'created':
      return addWhere(or(...term.values.map(({ from, to }) => and(from && gte(orders.createdAt, from), to && lt(orders.createdAt, to)))))
    case 'updated':
      return addWhere(or(...term.values.map(({ from, to }) => and(from && gte(orders.updatedAt, from), to && lt(orders.updatedAt, to)))))
    case 'total': {
      const total = orders.customerTotalRank
      return addWhere(
        or(
          ...term.values.map(({ atLeast, above, atMost, below }) =>
            and(
              gte(total, 0),
              atLeast !== undefined ? gte(total, atLeast) : undefined,
              above !== undefined ? gt(total, above) : undefined,
              atMost !== undefined ? lte(total, atMost) : undefined,
              below !== undefined ? lt(total, below) : undefined,
            ),
          ),
        ),
      )
    }
  }
}

/**
 * Matches a SKU pattern against the items; the text before its first star first narrows the orders by their documents, unless the pattern
 * begins with a star.
 */
function addSkuPattern(
  plan: Plan,
  { values, negated }: Extract<FieldTerm, { field: 'sku' }>,
  addWhere: (condition: SQL | undefined) => void,
) {
  const beginnings = values.map(({ parts }) => fold(parts[0] ?? '').match(/[\p{L}\p{N}]+/u)?.[0])
  if (!negated && beginnings.every((word) => word !== undefined))
    plan.clauses.push({ any: beginnings.map((word) => ({ field: 'sku' as const, words: [word as string], prefix: true })) })
  addWhere(or(...values.map(({ parts }) => skuLike(parts))))
}

/** The condition that an item's SKU, as sent or as resolved, matches the pattern. */
function skuLike(parts: string[]): SQL {
  const matches = (column: typeof orderItems.sku) => containsText(column, parts)
  return sql`exists (select 1 from ${orderItems} where ${orderItems.orderId} = ${orders.id} and (${matches(orderItems.sku)} or ${matches(orderItems.originalSku as never)}))`
}

/** Matches orders with this id, shortId, safeId or externalId, or with an item of this id. */
export function whereIdentifier(text: string): SQL | undefined {
  const order = parseReference('order', text)
  const item = parseReference('orderItem', text)
  return or(
    inArray(orders.safeId, spellings(text)),
    inArray(orders.externalId, spellings(text)),
    order && 'number' in order ? eq(orders.number, order.number) : undefined,
    order && 'id' in order ? eq(orders.id, order.id) : undefined,
    item && 'number' in item
      ? sql`${orders.id} = (select ${orderItems.orderId} from ${orderItems} where ${orderItems.number} = ${item.number})`
      : undefined,
    item && 'id' in item
      ? sql`${orders.id} = (select ${orderItems.orderId} from ${orderItems} where ${orderItems.id} = ${item.id})`
      : undefined,
  )
}

/** The text as typed, in upper and in lower case, since people do not type identifiers exactly. */
const spellings = (text: string) => [...new Set([text, text.toUpperCase(), text.toLowerCase()])]

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
  plan.where = and(
    plan.where,
    filters.createdFrom && gte(orders.createdAt, filters.createdFrom),
    filters.createdTo && lt(orders.createdAt, filters.createdTo),
    filters.updatedFrom && gte(orders.updatedAt, filters.updatedFrom),
    filters.updatedTo && lt(orders.updatedAt, filters.updatedTo),
  )
}

function flagClause(name: string, isSet: boolean): SearchQuery {
  const has = { field: 'facets' as const, words: [facet.is(name)], prefix: false }
  return isSet ? has : { not: has }
}
