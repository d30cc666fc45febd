import { inArray } from 'drizzle-orm'
import { isInList, listParameter } from '@/db/conditions'
import { orderItems, orders } from '@/db/schema'
import { capped, envelope, pageOf } from '@/server/http/list'
import { MAX_LIST_DEPTH } from '@/server/http/list-query'
import { shortId } from '@/server/kernel/id'
import type { Reader } from '@/server/kernel/reader'
import { countMatches } from '../search/count'
import { matchingFields, orderFields, type SearchWords } from '../search/matched-fields'
import { countNarrowed, itemsWithWords, ownFields, wordsOfItems } from './narrow-items'
import { presentItem } from './present'
import { countItems, type ItemKey, itemKeys, itemKeysOfOrders, type OrderScan, orderHeads, type PageRange } from './search-keys'
import { type ItemPlan, planItems } from './search-plan'
import type { ItemSearchPage } from './search-schemas'

/** The number of orders read at a time while words narrow their items, and while these are counted. */
const ORDERS_PER_CHUNK = 1_000
const ORDERS_PER_COUNT = 3_200

/** A page of items by query line and filters, sorted by time. */
export async function searchItems(reader: Reader, page: ItemSearchPage, now: Date) {
  const plan = await planItems(reader, page.filters, now)
  const total = page.total ?? capped(await countHits(reader, plan))
  const keys = await keysOfPage(reader, page, plan, total.capped)
  const found = pageOf(page, keys, total, (key) => key.sortKey)
  return envelope('orderItems', page, { ...found, rows: await presentHits(reader, found.rows, plan.searchWords) })
}

/** The page's items and one more, to detect a next page. */
async function keysOfPage(
  reader: Reader,
  page: ItemSearchPage,
  { plain, words, searchWords }: ItemPlan,
  isMany: boolean,
): Promise<ItemKey[]> {
  const { offset, afterKey, sort } = page
  const { descending } = sort
  const limit = page.size + 1
  if (plain) return itemKeys(reader, plain, { descending, after: afterKey, limit, offset })
  const source = words && (isMany ? words.overLimit : words.byDocuments)
  const keys: ItemKey[] = []
  for await (const chunk of chunks(reader, source, {
    descending,
    after: afterKey,
    limit: Math.min(offset + limit, ORDERS_PER_CHUNK),
    searchWords,
  })) {
    keys.push(...chunk)
    if (keys.length >= offset + limit) break
  }
  return keys.slice(offset, offset + limit)
}

async function countHits(reader: Reader, { plain, words, orders: found, searchWords }: ItemPlan): Promise<number> {
  // Counting documents is fast, and many orders have as many items or more.
  if (found && (await countMatches(reader, found, MAX_LIST_DEPTH + 1)) > MAX_LIST_DEPTH) return MAX_LIST_DEPTH + 1
  const narrowing = wordsOfItems(searchWords)
  const countJoin = plain ?? (narrowing.length ? undefined : words?.countJoin)
  if (countJoin) return countItems(reader, countJoin, MAX_LIST_DEPTH + 1)
  let count = 0
  for await (const { orderIds, items } of orderChunks(reader, words?.byDocuments)) {
    count += await countNarrowed(reader, orderIds, items, narrowing)
    if (count > MAX_LIST_DEPTH) break
  }
  return Math.min(count, MAX_LIST_DEPTH + 1)
}

/** Yields the ids of the scan's orders in chunks, each once. */
async function* orderChunks(reader: Reader, source: OrderScan | undefined) {
  let last: string | undefined
  for (let after: PageRange['after'] | undefined = null; source && after !== undefined; ) {
    const { heads, next } = await orderHeads(reader, source, { descending: true, after, limit: ORDERS_PER_COUNT })
    const ids = [...heads.keys()]
    // A chunk begins with the order that the one before ended with.
    yield { orderIds: ids.filter((id) => id !== last), items: source.items }
    last = ids.at(-1)
    after = next ?? undefined
  }
}

/** Yields all matching items after a sort key, in chunks of `limit` orders, then of more and more. */
async function* chunks(reader: Reader, source: OrderScan | undefined, { searchWords, ...range }: PageRange & { searchWords: SearchWords }) {
  let { limit } = range
  for (let from = source ? range.after : undefined; source && from !== undefined; ) {
    const { keys, next } = await itemKeysOfOrders(reader, source, { ...range, limit, after: from })
    limit = Math.min(4 * limit, ORDERS_PER_CHUNK)
    const narrowing = wordsOfItems(searchWords)
    yield narrowing.length ? await narrowToMatches(reader, keys, narrowing) : keys
    from = next ?? undefined
  }
}

async function presentHits(reader: Reader, keys: ItemKey[], searchWords: SearchWords) {
  if (!keys.length) return []
  const numbers = keys.map((key) => key.number)
  const items = new Map((await reader.rows(orderItems, { where: inArray(orderItems.number, numbers) })).map((row) => [row.number, row]))
  const ids = listParameter([...new Set(keys.map((key) => key.orderId))])
  const heads = new Map((await reader.rows(orders, { where: isInList(orders.id, ids) })).map((row) => [row.id, row]))
  return keys.flatMap((key) => {
    const item = items.get(key.number)
    const order = heads.get(key.orderId)
    if (!item || !order) return []
    const ofOrder = orderFields(order).map((field) => field.within('order'))
    return [
      {
        ...presentItem(item, order),
        orderId: order.id,
        orderShortId: shortId('order', order.number),
        merchantId: order.merchantId,
        merchantName: order.merchantName,
        matched: matchingFields([...ownFields(item), ...ofOrder], searchWords),
      },
    ]
  })
}

/** Narrows each order's items to the ones with any of the words; keeps all items of an order without such an item. */
async function narrowToMatches(reader: Reader, keys: ItemKey[], searchWords: SearchWords): Promise<ItemKey[]> {
  const matching = await itemsWithWords(reader, [...new Set(keys.map((key) => key.orderId))], searchWords)
  return keys.filter((key) => matching.get(key.orderId)?.has(key.number) ?? true)
}
