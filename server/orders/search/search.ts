import { and, asc, desc, inArray, notInArray, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { orders } from '@/db/schema'
import {
  documentBelow,
  documentFrom,
  hasDocumentsInCreationOrder,
  hasOnlyExclusions,
  isDocumentOfOrder,
  orderDocumentsMatch,
  orderMatches,
  orderMatchesEach,
  orderWords,
  type SearchQuery,
} from '@/db/search/match'
import { numbersOnlyCreated } from '@/db/search/number-range'
import { capped, envelope, listRows, pageOf } from '@/server/http/list'
import { listQuery, MAX_LIST_DEPTH } from '@/server/http/list-query'
import type { Reader, Through } from '@/server/kernel/reader'
import { StoredJson } from '@/server/kernel/stored-json'
import { identifierWords } from '@/server/platform/search/search'
import { type OrderViewing, orderAnswers } from '../answers'
import { searchFilters } from '../schemas/requests'
import type { OrderModel } from '../schemas/responses'
import { type OrderKey, orderKeyColumns, orderSorts } from '../sorts'
import { type BoundPlan, boundComparisons, comparisonLimits, sampledTotal } from './comparisons'
import { isSameIdentifier, whereIdentifier } from './identifiers'
import { matchingFields, searchWordsOf, trackingFields } from './matched-fields'
import { type Plan, planSearch } from './plan'
import { rankOf } from './rank'

export const searchSorts = ['createdAt', 'updatedAt', 'shortId', 'customerTotal'] as const
export const searchQueryOfOrders = listQuery(searchFilters, searchSorts, '-createdAt')
export type SearchPage = z.output<typeof searchQueryOfOrders>

/** A page of orders by query line and filters. Free text without a requested sort ranks them by relevance. */
export async function searchOrders(reader: Reader, page: SearchPage, viewing: OrderViewing) {
  const bounded = await boundComparisons(reader, await planSearch(reader, page.filters, viewing.now))
  const { query, text } = bounded.plan
  const few = isRanked(page, bounded.plan) && !bounded.isBroad ? await matchesOfOnePage(reader, page, bounded.plan) : null
  const found = few ? pageOf(page, few, capped(few.length), () => []) : await pageOfMatches(reader, page, bounded)
  const searchWords = searchWordsOf(query)
  const keys = new Map(found.rows.map((key) => [key.id, key]))
  const hits = (await orderAnswers(reader, viewing, found.rows)).map(({ id, json, extra }) => {
    const key = keys.get(id) as OrderKey
    const fields = searchWords.length ? [...extra.ofOrder, ...trackingFields(key), ...extra.ofItems] : []
    return { row: withMatched(json, matchingFields(fields, searchWords)), rank: few ? rankOf(query.text, text, key, extra) : 0 }
  })
  // Sorting keeps the order of equal ranks, newest first.
  const rows = hits.toSorted((one, other) => one.rank - other.rank).map(({ row }) => row)
  return envelope('orders', page, { ...found, rows })
}

type MatchedFields = ReturnType<typeof matchingFields>

/** The answer of an order with the fields that matched. */
function withMatched({ bytes, version }: StoredJson<OrderModel>, matched: MatchedFields) {
  const json = Buffer.concat([bytes.subarray(0, -1), Buffer.from(`,"matched":${JSON.stringify(matched)}}`)])
  return new StoredJson<OrderModel & { matched: MatchedFields }>(json, version)
}

/** Whether free text ranks the orders. */
const isRanked = (page: SearchPage, { text }: Plan) => text.length > 0 && !page.isSortRequested

/** All matches, newest first, when the first page has room for them; null otherwise. */
async function matchesOfOnePage(reader: Reader, page: SearchPage, plan: Plan): Promise<OrderKey[] | null> {
  const { size } = page
  if (page.total || page.offset) return null
  // Otherwise all matches of a frequent word would be sorted for the newest few.
  if (!hasDocumentsInCreationOrder && (await countMatches(reader, plan, size + 1)) > size) return null
  const where = and(orderDocumentsMatch([...plan.text, ...plan.clauses], plan.numbers), plan.where)
  const orderBy = [desc(orderWords.number)]
  const rows = await reader.columns(orders, orderKeyColumns, { through: documents, where, orderBy, limit: size + 1 })
  return rows.length > size ? null : rows
}

/** The page's orders by filters and query line, and by another condition. */
export async function matchingOrders(reader: Reader, page: SearchPage, now: Date, limits = comparisonLimits, also?: SQL) {
  const plan = await planSearch(reader, page.filters, now)
  const narrowed = also ? { ...plan, where: and(plan.where, also), hasOnlyCreated: false } : plan
  return pageOfMatches(reader, page, await boundComparisons(reader, narrowed, limits), limits)
}

async function pageOfMatches(reader: Reader, page: SearchPage, { plan, isBroad }: BoundPlan, limits = comparisonLimits) {
  const total =
    page.total ?? (isBroad ? await sampledTotal(reader, plan, page, limits) : capped(await countMatches(reader, plan, MAX_LIST_DEPTH + 1)))
  return listMatches(reader, page, plan, total)
}

type Total = { count: number; capped: boolean }

const documents = { table: orderWords, on: isDocumentOfOrder }

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

/** The number of matching documents, whatever the other conditions, at most `cap`. */
const countDocuments = (reader: Reader, { text, clauses, numbers }: Plan, cap: number): Promise<number> =>
  reader.countOf(
    reader.sql
      .select({ one: sql`1`.as('one') })
      .from(orderWords)
      .where(orderDocumentsMatch([...text, ...clauses], numbers))
      .limit(cap),
  )

/** The condition for a scan of the orders, used when the documents are queried for nothing but exclusions. */
const withoutDocuments = (plan: Plan, excluded: SearchQuery[]) => and(plan.where, excluded.length ? orderMatches(excluded) : undefined)

/** The number of matching orders, at most `cap`. */
export async function countMatches(reader: Reader, plan: Plan, cap: number): Promise<number> {
  const queries = [...plan.text, ...plan.clauses]
  if (hasOnlyExclusions(queries)) return reader.count(orders, { where: withoutDocuments(plan, queries), cap })
  if (!plan.where && reader.scope.everything) return countDocuments(reader, plan, cap)
  const isCreatedOnly = plan.hasOnlyCreated && reader.scope.everything
  const inner = isCreatedOnly && (await numbersOnlyCreated(reader.sql, plan.created))
  // Most matches of a long time need no look at their orders.
  if (inner && (await countDocuments(reader, { ...plan, numbers: inner }, cap)) >= cap) return cap
  return reader.count(orders, { through: documents, where: and(orderDocumentsMatch(queries, plan.numbers), plan.where), cap })
}

function sortedRows(reader: Reader, page: SearchPage, { through, where }: { through?: Through; where: SQL | undefined }, total: Total) {
  return listRows({
    page: { ...page, total },
    sorts: orderSorts,
    id: { column: orders.id, key: (row) => row.id },
    rows: (query) => reader.columns(orders, orderKeyColumns, { ...query, through, where: and(where, query.where) }),
    count: async () => total.count,
  })
}

/** The ranks of rankOf as tiers, one after the other, each newest first. */
async function rankedRows(reader: Reader, page: SearchPage, plan: Plan, total: Total) {
  const exact = (await exactMatches(reader, plan.query.text)).map((row) => row.number)
  const notExact = exact.length ? notInArray(orders.number, exact) : undefined
  const inName: SearchQuery = { all: plan.text.map((word) => ({ ...word, field: 'name' as const })) }
  const queries = [...plan.text, ...plan.clauses]
  const { numbers } = plan
  return listTiers(
    reader,
    { ...page, sort: { field: 'createdAt', descending: true } },
    [
      exact.length ? and(orderDocumentsMatch(queries, numbers), plan.where, inArray(orders.number, exact)) : null,
      and(orderDocumentsMatch([inName, ...plan.clauses], numbers), plan.where, notExact),
      and(orderDocumentsMatch([...queries, { not: inName }], numbers), plan.where, notExact),
    ],
    total,
  )
}

/** Orders with an identifier that equals the text, ignoring case and accents. */
async function exactMatches(reader: Reader, text: string): Promise<OrderKey[]> {
  const found = await reader.columns(orders, orderKeyColumns, { where: whereIdentifier(text), limit: 100 })
  const firstWord = identifierWords(text)[0]
  if (!firstWord || !/\d/.test(firstWord)) return found
  const candidates = await reader.columns(orders, orderKeyColumns, {
    through: documents,
    where: orderDocumentsMatch([{ field: 'ids', words: [firstWord], prefix: false }]),
    orderBy: [desc(orderWords.number)],
    limit: 100,
  })
  const isExact = ({ safeId, externalId }: OrderKey) =>
    isSameIdentifier(safeId, text) || (externalId !== null && isSameIdentifier(externalId, text))
  return [...found, ...candidates.filter(isExact)]
}

/** A page over consecutive tiers, each scanned along the documents; null is an empty tier. */
async function listTiers(reader: Reader, page: SearchPage, tiers: (SQL | undefined | null)[], total: Total) {
  const { descending } = page.sort
  const documentNumber = orderWords.number
  const [startTier = 0, startNumber] = (page.afterKey ?? []) as [number?, number?]
  const rows: (OrderKey & { tier: number })[] = []
  const isFromStart = startNumber === undefined && !page.offset
  let skip = page.offset
  for (const [tier, where] of tiers.entries()) {
    if (where === null || tier < startTier || rows.length > page.size) continue
    if (isFromStart && !total.capped && rows.length === total.count) break
    const afterCursor =
      tier === startTier && startNumber !== undefined
        ? descending
          ? documentBelow(startNumber)
          : documentFrom(startNumber + 1)
        : undefined
    const found = await reader.columns(orders, orderKeyColumns, {
      through: documents,
      where: and(where, afterCursor),
      orderBy: [descending ? desc(documentNumber) : asc(documentNumber)],
      limit: page.size + 1 - rows.length,
      offset: skip,
    })
    rows.push(...found.map((row) => ({ ...row, tier })))
    if (skip) skip = found.length ? 0 : skip - (await reader.count(orders, { through: documents, where, cap: skip }))
  }
  return pageOf(page, rows, total, (row) => [row.tier, row.number])
}
