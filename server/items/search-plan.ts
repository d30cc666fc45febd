import { and, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { containing, unindexed } from '@/db/conditions'
import { orderItems, orders } from '@/db/schema'
import { documentOf, documentsInOrder, excludesOnly, isMatch, matching, orderWords, type Wanted } from '@/db/search'
import { FAR } from '../http/list'
import { parseReference } from '../id'
import { countersByStatus } from '../orders/counters'
import { type SoughtWords, soughtWords } from '../orders/matched'
import { type Plan, planSearch } from '../orders/search-plan'
import type { Reader } from '../reader'
import { problem, Refusal } from '../refusal'
import { fold } from '../search/words'
import type { Grouped, Joined } from './search-keys'
import type { ItemSearchPage } from './search-schema'

type Filters = ItemSearchPage['filters']

export interface ItemPlan {
  /** Where the items are found without words. */
  plain?: Joined
  /** Where words find their orders: `ofMany` when more match than are counted, where sorting them all would take long. */
  words?: { few: Grouped; ofMany: Grouped; counted: Omit<Joined, 'sort'> }
  /** Words of the query that narrow an order's hits to the items that have them. */
  sought: SoughtWords
}

const ofOrder = eq(orderItems.orderId, orders.id)
const byTime = [orders.createdAt, orders.id]

/**
 * Words and SKUs are looked up in the orders' search documents, statuses along the items' own index; everything else is found by
 * going through the orders, which have the indexes that it needs. An item is made with its order, so their times are one.
 */
export async function planItems(reader: Reader, filters: Filters, now: Date): Promise<ItemPlan> {
  const { q, sku, status, merchantId, vendorId, facilityId, createdFrom, createdTo } = filters
  const parts = sku?.split('*')
  const exact = parts?.length === 1 ? sku : undefined
  const plan = await planSearch(reader, { q, sku: exact, merchantId, vendorId, facilityId, createdFrom, createdTo }, now)
  const ids = filters.orderId && (await orderIdsOf(reader, filters.orderId))
  if (parts && !exact) plan.clauses.push(...beginning(parts))
  const wanted = [...plan.text, ...plan.clauses]
  // Items are met by their orders: the index of statuses would be read anew for each.
  const items = and(status && inArray(unindexed(orderItems.status), status), parts && skuLike(parts))
  const worded = { plan, wanted, items, sought: soughtWords(plan.query) }

  if (ids) return byWords(reader, { ...worded, plan: { ...plan, where: and(inArray(orders.id, ids), plan.where) }, isLookedUp: false })
  if (plan.query.terms.length || exact || wanted.some(isSku)) return byWords(reader, { ...worded, isLookedUp: !excludesOnly(wanted) })
  const isMany = merchantId && merchantId.length > 1 && (await isMore(reader, merchantId))
  const ofMerchants = (column: PgColumn) => merchantId && inArray(isMany ? unindexed(column) : sql`${column}`, merchantId)
  if (status && !sku) {
    const time = and(createdFrom && gte(orderItems.createdAt, createdFrom), createdTo && lt(orderItems.createdAt, createdTo))
    const shared = and(ofMerchants(orderItems.merchantId), time, reader.visible(orderItems))
    const branches = [...new Set(status)].map((one) => and(eq(orderItems.status, one), shared))
    return { plain: { tables: [orderItems], sort: [orderItems.createdAt, orderItems.id], branches }, sought: [] }
  }
  const branches = [and(ofOrder, ofMerchants(orders.merchantId), reader.visible(orders), plan.where, items)]
  return { plain: { tables: [orders, orderItems], sort: [...byTime, orderItems.position], branches }, sought: [] }
}

const isSku = (one: Wanted) => 'field' in one && one.field === 'sku'

interface Worded {
  plan: Plan
  wanted: Wanted[]
  items: SQL | undefined
  sought: SoughtWords
  /** Whether the documents are looked up by the words, or asked of each order. */
  isLookedUp: boolean
}

function byWords(reader: Reader, { plan, wanted, items, sought, isLookedUp }: Worded): ItemPlan {
  const visible = and(reader.visible(orders), plan.where)
  const asked: Grouped = { tables: [orders], sort: byTime, where: and(visible, wanted.length ? isMatch(wanted) : undefined), items }
  const found: Grouped = {
    tables: [orderWords, orders],
    sort: documentsInOrder ? [orderWords.number] : byTime,
    where: and(documentOf, matching(wanted), visible),
    items,
  }
  const few = isLookedUp ? found : asked
  const counted = { tables: [...few.tables, orderItems], branches: [and(few.where, ofOrder, items)] }
  return { words: { few, ofMany: documentsInOrder ? few : asked, counted }, sought }
}

/** Whether these merchants have more orders than are counted: then those of many are soon met along the index of time; few are fetched and sorted. */
async function isMore(reader: Reader, merchantId: string[]): Promise<boolean> {
  const counts = await countersByStatus(reader, { merchantId })
  return [...counts.values()].reduce((sum, one) => sum + one, 0) > FAR
}

/** What stands before a pattern's first star narrows the orders by their documents; a pattern that begins with a star has no beginning. */
function beginning(parts: string[]): Wanted[] {
  const word = fold(parts[0] ?? '').match(/[\p{L}\p{N}]+/u)?.[0]
  return word ? [{ field: 'sku', words: [word], prefix: true }] : []
}

const skuLike = (parts: string[]) => or(containing(orderItems.sku, parts), containing(orderItems.originalSku, parts))

/** Orders named by id or shortId. One that the caller cannot see is as unknown as one that never was. */
async function orderIdsOf(reader: Reader, references: string[]): Promise<string[]> {
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
      unknown.map((reference) => problem('orderId', `There is no order ${reference}.`, reference)),
    )
  return rows.map((row) => row.id)
}
