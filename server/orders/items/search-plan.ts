import { and, eq, gte, inArray, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { containsText, hasUnitsOf, rowExists, withoutIndex } from '@/db/conditions'
import { orderItems, orders, shipments } from '@/db/schema'
import {
  hasDocumentsInCreationOrder,
  hasOnlyExclusions,
  isDocumentOfOrder,
  orderDocumentsMatch,
  orderMatches,
  orderWords,
  type SearchQuery,
  type SearchTerm,
} from '@/db/search/match'
import type { ItemStatus } from '@/db/states'
import { resolveFacilityIds } from '@/server/directory/facilities'
import { MAX_LIST_DEPTH } from '@/server/http/list-query'
import { updatedWithin } from '@/server/http/updated-within'
import { parseReference } from '@/server/kernel/id'
import type { Reader } from '@/server/kernel/reader'
import { invalid, problem, Refusal } from '@/server/kernel/refusal'
import { countersByStatus } from '../counts/counters'
import { boundComparisons, tooManyCompared } from '../search/comparisons'
import { facet } from '../search/facets'
import { type SearchWords, searchWordsOf } from '../search/matched-fields'
import { skuPatternTerms } from '../search/order-skus'
import { planSearch } from '../search/plan'
import { facetTerms } from '../search/terms'
import type { Plan } from '../search/types'
import { orderStatusesWithItem } from '../status-rules'
import type { ItemJoin, OrderScan } from './search-keys'
import type { ItemSearchPage } from './search-schemas'

type Filters = ItemSearchPage['filters']

export interface ItemPlan {
  /** The query when no search documents are needed. */
  plain?: ItemJoin
  /**
   * The scans when words or SKUs are searched in the orders' documents: `overLimit` when more items match than are counted, since sorting
   * all of them would take long.
   */
  words?: { byDocuments: OrderScan; overLimit: OrderScan; countJoin: Omit<ItemJoin, 'sort'> }
  /** The search of the orders, when each found order has at least one of the items. */
  orders?: Plan | undefined
  /** Words of the query that narrow an order's items to those that contain them. */
  searchWords: SearchWords
}

const ofOrder = eq(orderItems.orderId, orders.id)
const byTime = [orders.createdAt, orders.id]

/**
 * Words, SKUs, vendors and facilities are looked up in the orders' search documents, a status in the items' own index; all other filters
 * scan the orders, which have the needed indexes. An item is created with its order, so both have the same creation time.
 */
export async function planItems(reader: Reader, filters: Filters, now: Date): Promise<ItemPlan> {
  const { q, sku, status, merchantId, vendorId, createdFrom, createdTo, updatedFrom } = filters
  const facilityId = filters.facilityId && (await resolveFacilityIds(reader, filters.facilityId))
  const patterns = sku?.map((name) => name.split('*'))
  const isExact = patterns?.every((parts) => parts.length === 1)
  const { plan, isBroad } = await boundComparisons(
    reader,
    await planSearch(reader, { q, sku: isExact ? sku : undefined, merchantId, vendorId, facilityId, createdFrom, createdTo }, now),
  )
  if (isBroad) throw tooManyCompared(plan)
  const ids = filters.orderId && (await getOrderIds(reader, filters.orderId))
  if (patterns && !isExact) plan.clauses.push({ any: await skuTerms(reader, patterns) })
  const isByWords = plan.query.terms.length > 0 || Boolean(sku || vendorId || facilityId)
  if (status && isByWords && !ids && !hasOnlyExclusions([...plan.text, ...plan.clauses])) plan.clauses.push(...statusClauses(status))
  const queries = [...plan.text, ...plan.clauses]
  // An order changes with its items, so that those of an order which did not change need not be read.
  plan.where = and(plan.where, updatedFrom && gte(orders.updatedAt, updatedFrom))
  const updated = updatedWithin(orderItems.updatedAt, filters)
  // The join reads the items by order; an index on their status would be read again for each order.
  const items = and(
    status && inArray(withoutIndex(orderItems.status), status),
    patterns && or(...patterns.map(skuLike)),
    vendorId || facilityId ? isShippedBy({ vendorId, facilityId }) : undefined,
    updated,
  )
  const hasItemInEach = !status && !vendorId && !facilityId && !updated
  const wordQuery = { hasItemInEach, plan, queries, items, searchWords: searchWordsOf(plan.query) }

  if (ids) return byWords(reader, { ...wordQuery, plan: { ...plan, where: and(inArray(orders.id, ids), plan.where) }, isLookedUp: false })
  if (isByWords) return byWords(reader, { ...wordQuery, isLookedUp: !hasOnlyExclusions(queries) })
  const isMany = merchantId && merchantId.length > 1 && (await hasManyOrders(reader, merchantId))
  const merchantCondition = (column: PgColumn) => merchantId && inArray(isMany ? withoutIndex(column) : sql`${column}`, merchantId)
  if (status && !sku) {
    const time = and(createdFrom && gte(orderItems.createdAt, createdFrom), createdTo && lt(orderItems.createdAt, createdTo))
    const shared = and(merchantCondition(orderItems.merchantId), time, updated, reader.visible(orderItems))
    const branches = [...new Set(status)].map((itemStatus) => and(eq(orderItems.status, itemStatus), shared))
    return { plain: { tables: [orderItems], sort: [orderItems.createdAt, orderItems.id], branches }, searchWords: [] }
  }
  const branches = [and(ofOrder, merchantCondition(orders.merchantId), reader.visible(orders), plan.where, items)]
  return { plain: { tables: [orders, orderItems], sort: [...byTime, orderItems.position], branches }, searchWords: [] }
}

/** More statuses than these exclude too few orders. */
const MAX_STATUSES = 5

/** The statuses of orders that can have such an item. Of a frequent name's orders few have one with an SKU issue, say. */
function statusClauses(itemStatuses: readonly ItemStatus[]): SearchQuery[] {
  const statuses = [...new Set(itemStatuses.flatMap((status) => orderStatusesWithItem[status]))]
  if (statuses.length > MAX_STATUSES) return []
  return [{ any: statuses.map((status): SearchTerm => ({ field: 'facets', words: [facet.status(status)], prefix: false })) }]
}

interface WordQuery {
  plan: Plan
  hasItemInEach: boolean
  queries: SearchQuery[]
  items: SQL | undefined
  searchWords: SearchWords
  /** Whether matching documents are looked up by the words, or each order's document is tested. */
  isLookedUp: boolean
}

function byWords(reader: Reader, { plan, hasItemInEach, queries, items, searchWords, isLookedUp }: WordQuery): ItemPlan {
  const visible = and(reader.visible(orders), plan.where)
  const orderScan: OrderScan = {
    tables: [orders],
    sort: byTime,
    where: and(visible, queries.length ? orderMatches(queries, plan.numbers) : undefined),
    items,
  }
  const documentScan: OrderScan = {
    tables: [orderWords, orders],
    sort: hasDocumentsInCreationOrder ? [orderWords.number] : byTime,
    where: and(isDocumentOfOrder, orderDocumentsMatch(queries, plan.numbers), visible),
    items,
  }
  const byDocuments = isLookedUp ? documentScan : orderScan
  const countJoin = { tables: [...byDocuments.tables, orderItems], branches: [and(byDocuments.where, ofOrder, items)] }
  return {
    words: { byDocuments, overLimit: hasDocumentsInCreationOrder ? byDocuments : orderScan, countJoin },
    orders: hasItemInEach ? plan : undefined,
    searchWords,
  }
}

/**
 * Whether these merchants have more orders than are counted. A scan of many orders by time soon finds enough matches; few are better
 * fetched and sorted.
 */
async function hasManyOrders(reader: Reader, merchantId: string[]): Promise<boolean> {
  const counts = await countersByStatus(reader, { merchantId })
  return [...counts.values()].reduce((sum, one) => sum + one, 0) > MAX_LIST_DEPTH
}

/** Matches items with units in a shipment of these vendors and facilities that is not canceled. */
function isShippedBy({ vendorId, facilityId }: Pick<Filters, 'vendorId' | 'facilityId'>): SQL {
  const isMatch = and(
    eq(shipments.orderId, orderItems.orderId),
    ne(withoutIndex(shipments.status), 'Canceled'),
    vendorId && inArray(withoutIndex(shipments.vendorId), vendorId),
    facilityId && inArray(withoutIndex(shipments.facilityId), facilityId),
    hasUnitsOf(shipments.lines, orderItems.id),
  )
  return rowExists(sql`from ${shipments} where ${isMatch}`)
}

/** The terms that find any of these SKUs, each a text between its stars. */
async function skuTerms(reader: Reader, patterns: string[][]): Promise<SearchTerm[]> {
  const terms: SearchTerm[] = []
  for (const parts of patterns) {
    const name = parts.join('*')
    const refused = (message: string) => invalid('query.invalid', 'sku', message, name)
    terms.push(...(parts.length === 1 ? facetTerms([facet.sku(name)]) : (await skuPatternTerms(reader, parts, refused)).terms))
  }
  return terms
}

const skuLike = (parts: string[]) => or(containsText(orderItems.sku, parts), containsText(orderItems.originalSku, parts))

/**
 * The ids of orders given by id or shortId. Refuses unknown references; an invisible order counts as unknown, so that its existence is not
 * revealed.
 */
async function getOrderIds(reader: Reader, references: string[]): Promise<string[]> {
  const parsed = references.map((reference) => parseReference('order', reference))
  const ids = parsed.flatMap((one) => (one && 'id' in one ? [one.id] : []))
  const numbers = parsed.flatMap((one) => (one && 'number' in one ? [one.number] : []))
  const rows = await reader.rows(orders, { where: or(inArray(orders.id, ids), inArray(orders.number, numbers)) })
  const unknown = references.filter((_, i) => {
    const one = parsed[i]
    return !one || !rows.some((row) => ('id' in one ? row.id === one.id : row.number === one.number))
  })
  if (unknown.length)
    throw new Refusal(
      'ValidationError',
      unknown.map((reference) => problem('reference.unknown', 'orderId', `There is no order ${reference}.`, reference)),
    )
  return rows.map((row) => row.id)
}
