import { inArray } from 'drizzle-orm'
import { isInList, listParameter } from '@/db/conditions'
import { orderItems, orders } from '@/db/schema'
import { capped, envelope, pageOf } from '@/server/http/list'
import { MAX_LIST_DEPTH } from '@/server/http/list-query'
import { shortId } from '@/server/kernel/id'
import type { Reader } from '@/server/kernel/reader'
import { identifierWords, words } from '@/server/platform/search/search'
import { type Field, matchingFields, orderFields, type SearchWords, searchField } from '../search/matched-fields'
import type { Item } from '../types'
import { presentItem } from './present'
import { countItems, type ItemKey, itemKeys, itemKeysOfOrders, type OrderScan, type PageRange } from './search-keys'
import { type ItemPlan, planItems } from './search-plan'
import type { ItemSearchPage } from './search-schemas'

/** The number of orders read at a time while words narrow their items. */
const ORDERS_PER_CHUNK = 1_000

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

async function countHits(reader: Reader, { plain, words, searchWords }: ItemPlan): Promise<number> {
  const countJoin = plain ?? (searchWords.length ? undefined : words?.countJoin)
  if (countJoin) return countItems(reader, countJoin, MAX_LIST_DEPTH + 1)
  let count = 0
  for await (const chunk of chunks(reader, words?.byDocuments, { descending: true, after: null, limit: ORDERS_PER_CHUNK, searchWords })) {
    count += chunk.length
    if (count > MAX_LIST_DEPTH) break
  }
  return Math.min(count, MAX_LIST_DEPTH + 1)
}

/** Yields all matching items after a sort key, in chunks of `limit` orders. */
async function* chunks(reader: Reader, source: OrderScan | undefined, { searchWords, ...range }: PageRange & { searchWords: SearchWords }) {
  for (let from = source ? range.after : undefined; source && from !== undefined; ) {
    const { keys, next } = await itemKeysOfOrders(reader, source, { ...range, after: from })
    yield searchWords.length ? await narrowToMatches(reader, keys, searchWords) : keys
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
    const ofOrder = orderFields(order).map((field) => ({ ...field, path: `order.${field.path}` }))
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

type OwnFields = Pick<Item, 'id' | 'number' | 'sku' | 'originalSku' | 'externalId' | 'productName'>

/** The searchable fields of an item itself, apart from its order. */
const ownFields = (item: OwnFields): Field[] => [
  ...searchField('sku', item.sku, identifierWords, 'sku'),
  ...(item.originalSku !== item.sku ? searchField('originalSKU', item.originalSku, identifierWords, 'sku') : []),
  ...searchField('id', item.id, identifierWords),
  ...searchField('shortId', shortId('orderItem', item.number), identifierWords),
  ...searchField('externalId', item.externalId, identifierWords),
  ...searchField('productName', item.productName, words),
]

/** Narrows each order's items to the ones with any of the words; keeps all items of an order without such an item. */
async function narrowToMatches(reader: Reader, keys: ItemKey[], searchWords: SearchWords): Promise<ItemKey[]> {
  if (!keys.length) return []
  const { id, orderId, number, sku, originalSku, externalId, productName } = orderItems
  const items = await reader.sql
    .select({ id, orderId, number, sku, originalSku, externalId, productName })
    .from(orderItems)
    .where(isInList(orderId, listParameter([...new Set(keys.map((key) => key.orderId))])))
  const matchingItems = items.filter((item) => matchingFields(ownFields(item), searchWords).length > 0)
  const orders = new Set(matchingItems.map((item) => item.orderId))
  const numbers = new Set(matchingItems.map((item) => item.number))
  return keys.filter((key) => !orders.has(key.orderId) || numbers.has(key.number))
}
