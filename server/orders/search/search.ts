import { and, desc, type SQL } from 'drizzle-orm'
import type * as z from 'zod'
import { orders } from '@/db/schema'
import {
  hasDocumentsInCreationOrder,
  hasOnlyExclusions,
  orderDocumentsMatch,
  orderMatches,
  orderMatchesEach,
  orderWords,
} from '@/db/search/match'
import { capped, envelope, type ListRows, listRows, pageOf } from '@/server/http/list'
import { listQuery, MAX_LIST_DEPTH } from '@/server/http/list-query'
import type { Reader, Through } from '@/server/kernel/reader'
import { StoredJson } from '@/server/kernel/stored-json'
import { parseQuery } from '@/server/platform/search/search'
import { type OrderViewing, orderAnswers } from '../answers'
import { searchFilters } from '../schemas/filters'
import type { OrderModel } from '../schemas/responses'
import { type OrderKey, orderKeyColumns, orderSorts } from '../sorts'
import { type BoundPlan, boundComparisons, comparisonLimits, sampledTotal } from './comparisons'
import { type Correction, correctedQueryOf, correctionsBetween, withCorrections } from './correction-rules'
import { nearestSpelling } from './corrections'
import { countDocuments, countMatches, documents, withoutDocuments } from './count'
import { matchingFields, searchWordsOf, trackingFields } from './matched-fields'
import { planSearch, queryVocabulary } from './plan'
import { rankOf } from './rank'
import { listTiers, rankedRows, type Total } from './tiers'
import type { Plan } from './types'

export const searchSorts = ['createdAt', 'updatedAt', 'shortId', 'customerTotal'] as const
export const searchQueryOfOrders = listQuery(searchFilters, searchSorts, '-createdAt')
export type SearchPage = z.output<typeof searchQueryOfOrders>

/**
 * A page of orders by query line and filters. Free text without a requested sort ranks them by relevance. When nothing matches, the orders
 * are those of the nearest spelling of names and cities, and `correctedQuery` says so.
 */
export async function searchOrders(reader: Reader, page: SearchPage, viewing: OrderViewing) {
  const { plan, isWhole, corrections, ...found } = await findOrders(reader, page, viewing.now)
  const { query, words } = plan
  const searchWords = searchWordsOf(query)
  const keys = new Map(found.rows.map((key) => [key.id, key]))
  const answers = await orderAnswers(reader, viewing, found.rows)
  const hits = answers.map(({ id, json, extra }) => {
    const key = keys.get(id) as OrderKey
    const fields = searchWords.length ? [...extra.ofOrder, ...trackingFields(key), ...extra.ofItems] : []
    return { row: withMatched(json, matchingFields(fields, searchWords)), rank: isWhole ? rankOf(query.text, words, key, extra) : 0 }
  })
  // Sorting keeps the order of equal ranks, newest first.
  const rows = hits.toSorted((one, other) => one.rank - other.rank).map(({ row }) => row)
  const texts = answers.flatMap(({ extra }) => extra.ofOrder.map(({ value }) => value))
  const correctedQuery = correctedQueryOf(page.filters.q ?? '', corrections, texts)
  return { ...envelope('orders', page, { ...found, rows }), ...(correctedQuery && { correctedQuery }) }
}

interface FoundOrders extends ListRows<OrderKey> {
  plan: Plan
  /** Whether these are all matches, still to be ranked. */
  isWhole: boolean
}

async function findOrders(reader: Reader, page: SearchPage, now: Date): Promise<FoundOrders & { corrections: Correction[] }> {
  const { filters, correctedQ } = page
  const { q = '' } = filters
  if (correctedQ !== null) {
    const corrected = await planSearch(reader, { ...filters, q: correctedQ }, now)
    const corrections = correctionsBetween(q, correctedQ, parseQuery(q, now, queryVocabulary), corrected.query)
    return { ...(await findPage(reader, page, await boundComparisons(reader, corrected))), corrections }
  }
  const bounded = await boundComparisons(reader, await planSearch(reader, filters, now))
  const found = await findPage(reader, page, bounded)
  const nearest = found.total.count ? null : await nearestSpelling(reader, bounded.plan, filters, now)
  if (!nearest) return { ...found, corrections: [] }
  const { corrections } = nearest
  return { ...(await findPage(reader, { ...page, correctedQ: withCorrections(q, corrections) }, nearest.bounded)), corrections }
}

async function findPage(reader: Reader, page: SearchPage, bounded: BoundPlan): Promise<FoundOrders> {
  const { plan, isBroad } = bounded
  const total = await totalOf(reader, page, bounded)
  const isWhole = isRanked(page, plan) && !isBroad && !page.total && !page.offset && total.count <= page.size
  const found = isWhole ? await allMatches(reader, page, plan, total) : await listMatches(reader, page, plan, total)
  return { ...found, plan, isWhole }
}

type MatchedFields = ReturnType<typeof matchingFields>

/** The answer of an order with the fields that matched. */
function withMatched({ bytes, version }: StoredJson<OrderModel>, matched: MatchedFields) {
  const json = Buffer.concat([bytes.subarray(0, -1), Buffer.from(`,"matched":${JSON.stringify(matched)}}`)])
  return new StoredJson<OrderModel & { matched: MatchedFields }>(json, version)
}

/** Whether free text ranks the orders. */
const isRanked = (page: SearchPage, { text }: Plan) => text.length > 0 && !page.isSortRequested

/** All matches, which the page has room for, newest first. */
async function allMatches(reader: Reader, page: SearchPage, plan: Plan, total: Total): Promise<ListRows<OrderKey>> {
  const where = and(orderDocumentsMatch([...plan.text, ...plan.clauses], plan.numbers), plan.where)
  const orderBy = [desc(orderWords.number)]
  const rows = await reader.columns(orders, orderKeyColumns, { through: documents, where, orderBy, limit: page.size })
  return pageOf(page, rows, total, () => [])
}

/** The page's orders by filters and query line, and by another condition. */
export async function matchingOrders(reader: Reader, page: SearchPage, now: Date, limits = comparisonLimits, also?: SQL) {
  const plan = await planSearch(reader, page.filters, now)
  const narrowed = also ? { ...plan, where: and(plan.where, also), hasOnlyCreated: false } : plan
  const bounded = await boundComparisons(reader, narrowed, limits)
  return listMatches(reader, page, bounded.plan, await totalOf(reader, page, bounded, limits))
}

/** The number of matches: the one of the first page when this is a later one. */
async function totalOf(reader: Reader, page: SearchPage, { plan, isBroad }: BoundPlan, limits = comparisonLimits): Promise<Total> {
  if (page.total) return page.total
  return isBroad ? sampledTotal(reader, plan, page, limits) : capped(await countMatches(reader, plan, MAX_LIST_DEPTH + 1))
}

/** One page of matching orders. */
export async function listMatches(reader: Reader, page: SearchPage, plan: Plan, total: Total) {
  const queries = [...plan.text, ...plan.clauses]
  if (isRanked(page, plan)) return rankedRows(reader, page, plan, total)
  if (hasOnlyExclusions(queries)) return sortedRows(reader, page, { where: withoutDocuments(plan, queries) }, total)
  const where = and(orderDocumentsMatch(queries, plan.numbers), plan.where)
  if (page.sort.field === 'createdAt' && hasDocumentsInCreationOrder) return listTiers(reader, page, [where], total)
  // Few matches are fetched and sorted; with many, a scan along the sort's own index soon finds enough.
  if (!total.capped) return sortedRows(reader, page, { through: documents, where }, total)
  const isFrequent = (await countDocuments(reader, plan, MAX_COLLECTED + 1)) > MAX_COLLECTED
  const matches = isFrequent ? orderMatchesEach(queries) : orderMatches(queries, plan.numbers)
  return sortedRows(reader, page, { where: and(plan.where, matches) }, total)
}

/** Up to this many matching documents are collected before a scan tests its rows against them; with more, it looks up each row's document. */
const MAX_COLLECTED = 50_000

function sortedRows(reader: Reader, page: SearchPage, { through, where }: { through?: Through; where: SQL | undefined }, total: Total) {
  return listRows<OrderKey, SearchPage['filters'], SearchPage['sort']['field']>({
    page: { ...page, total },
    sorts: orderSorts,
    id: { column: orders.id, key: (row) => row.id },
    rows: (query) => reader.columns(orders, orderKeyColumns, { ...query, through, where: and(where, query.where) }),
    count: async () => total.count,
  })
}
