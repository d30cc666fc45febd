import { and, eq, gt, gte, inArray, lt, lte, not, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { containing } from '@/db/conditions'
import { orderItems, orders } from '@/db/schema'
import type { Sought, Wanted } from '@/db/search'
import { facilityIds } from '../directory/facilities'
import { refuseUnknownMerchants } from '../directory/merchants'
import { refuseUnknownVendors } from '../directory/vendors'
import { holdReasons } from '../holds/lifecycle'
import { isUuid, parseReference } from '../id'
import type { Reader } from '../reader'
import { problem, Refusal } from '../refusal'
import { type FieldTerm, parseQuery, type Query, QueryError, type TextTerm } from '../search/query'
import { toldAt } from '../search/query-error'
import { fold } from '../search/words'
import { facet } from './document'
import { orderStatuses } from './lifecycle'
import { idsNamed } from './named'
import type { searchFilters } from './schemas'

export type Filters = z.output<z.ZodObject<typeof searchFilters>>

/** A search, as what to ask the search documents and what to ask the orders themselves. */
export interface Plan {
  query: Query
  /** Free text, for ranking: each word a prefix in any field. */
  text: Wanted[]
  /** Everything else that the documents know. */
  clauses: Wanted[]
  /** What only the rows know: times, totals, wildcards. */
  where: SQL | undefined
}

export const vocabulary = { statuses: orderStatuses, holdReasons }

/** Reads the query line and the plain filters. A mistake in the line is refused with its position. */
export async function planSearch(reader: Reader, filters: Filters, now: Date): Promise<Plan> {
  const known = await knownOnly(reader, filters)
  const q = filters.q ?? ''
  try {
    return await planOf(reader, parseQuery(q, now, vocabulary), known)
  } catch (error) {
    if (!(error instanceof QueryError)) throw error
    throw new Refusal('ValidationError', [problem('q', toldAt(error), q)])
  }
}

async function planOf(reader: Reader, query: Query, filters: Filters): Promise<Plan> {
  const plan: Plan = { query, text: [], clauses: [], where: undefined }
  for (const term of query.terms) {
    if (term.kind === 'text') addText(plan, term)
    else await addField(plan, term, reader, filters.q ?? '')
  }
  const typed = query.terms.filter((term) => term.kind === 'text' && !term.negated) as TextTerm[]
  // Signs between words do not count; nothing but signs finds nothing.
  if (typed.length && typed.every(({ words }) => !words.length)) plan.clauses.push(...facets(['=none']))
  addFilters(plan, filters)
  return plan
}

/** The filters, after seeing that their ids name something that is there; facilities by their ids. */
async function knownOnly(reader: Reader, filters: Filters): Promise<Filters> {
  await refuseUnknownMerchants(reader, filters.merchantId)
  await refuseUnknownVendors(reader, filters.vendorId)
  return filters.facilityId ? { ...filters, facilityId: await facilityIds(reader, filters.facilityId) } : filters
}

function addText(plan: Plan, { words, phrase, negated, raw }: TextTerm) {
  // Ids are not among an order's words: nobody types part of one.
  if (!words.length) return
  if (isUuid(raw)) plan.where = and(plan.where, negated ? not(identified(raw) as SQL) : identified(raw))
  else if (negated) plan.clauses.push({ not: phrase ? { words, prefix: true } : { all: words.map(anywhere) } })
  else if (phrase) plan.clauses.push({ words, prefix: true })
  else plan.text.push(...words.map(anywhere))
}

const anywhere = (word: string): Sought => ({ words: [word], prefix: true })
const facets = (words: string[]): Sought[] => words.map((word) => ({ field: 'facets', words: [word], prefix: false }))

async function addField(plan: Plan, term: FieldTerm, reader: Reader, q: string) {
  const { negated } = term
  const add = (any: Sought[]) => {
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
      return add(facets((await idsNamed(reader, term, q)).map(facet[term.field])))
    case 'name':
    case 'email':
    case 'city':
    case 'phone':
    case 'zip':
    case 'tracking': {
      const { field } = term
      // All words of one value are needed, any of the values: several words of one value are a phrase.
      return add(term.values.map(({ words }) => ({ field, words, prefix: true })))
    }
    case 'sku':
      return term.values.some(({ parts }) => parts.length > 1)
        ? addSkuPattern(plan, term, addWhere)
        : add(facets(term.values.map(({ text }) => facet.sku(text))))
    case 'order':
      return addWhere(or(...term.values.map(({ text }) => identified(text))))
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
 * A pattern is looked for in the items; what stands before its first star narrows the orders by their documents first. A
 * pattern that begins with a star has no such beginning.
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

/** An item whose sku, as sent or as resolved, is like this. */
function skuLike(parts: string[]): SQL {
  const wanted = (column: typeof orderItems.sku) => containing(column, parts)
  return sql`exists (select 1 from ${orderItems} where ${orderItems.orderId} = ${orders.id} and (${wanted(orderItems.sku)} or ${wanted(orderItems.originalSku as never)}))`
}

/** The order whose id, shortId, safeId or externalId this is, or one of whose items' ids. */
export function identified(text: string): SQL | undefined {
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

/** As typed, and in the cases that identifiers are usually written in: people do not type them exactly. */
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
  if (filters.isTest !== undefined) plan.clauses.push(flagged('test', filters.isTest))
  if (filters.isPollingStopped !== undefined) plan.clauses.push(flagged('pollingstopped', filters.isPollingStopped))
  plan.where = and(
    plan.where,
    filters.createdFrom && gte(orders.createdAt, filters.createdFrom),
    filters.createdTo && lt(orders.createdAt, filters.createdTo),
  )
}

function flagged(name: string, wanted: boolean): Wanted {
  const has = { field: 'facets' as const, words: [facet.is(name)], prefix: false }
  return wanted ? has : { not: has }
}
