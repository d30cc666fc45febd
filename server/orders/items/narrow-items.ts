import { and, or, type SQL, sql } from 'drizzle-orm'
import { isInList, isOneOfNumbers, listParameter, mayContainWord } from '@/db/conditions'
import { orderItems } from '@/db/schema'
import { shortId } from '@/server/kernel/id'
import type { Reader } from '@/server/kernel/reader'
import { identifierWords, words } from '@/server/platform/search/search'
import { type Field, matchingFields, type SearchWords, searchField } from '../search/matched-fields'
import type { Item } from '../types'

const textColumns = ['id', 'orderId', 'number', 'sku', 'originalSku', 'externalId', 'productName'] as const
type ItemTexts = Pick<Item, (typeof textColumns)[number]>

/** The searchable fields of an item itself, apart from its order. */
export const ownFields = (item: Omit<ItemTexts, 'orderId'>): Field[] => [
  ...searchField('sku', item.sku, identifierWords, 'sku'),
  ...(item.originalSku !== item.sku ? searchField('originalSKU', item.originalSku, identifierWords, 'sku') : []),
  ...searchField('id', item.id, identifierWords),
  ...searchField('shortId', shortId('orderItem', item.number), identifierWords),
  ...searchField('externalId', item.externalId, identifierWords),
  ...searchField('productName', item.productName, words),
]

/** The words that may be in a field of an item. */
export const wordsOfItems = (searchWords: SearchWords): SearchWords =>
  searchWords.filter(({ qualifier }) => !qualifier || qualifier === 'sku')

/** Of each order's items, those with any of the words; an order without such an item is absent. */
export async function itemsWithWords(reader: Reader, orderIds: string[], searchWords: SearchWords): Promise<Map<string, Set<number>>> {
  const found = new Map<string, Set<number>>()
  if (!orderIds.length) return found
  const rows = await reader.columns(orderItems, textColumns, { where: isInList(orderItems.orderId, listParameter(orderIds)) })
  for (const item of rows) if (hasWord(item, searchWords)) found.set(item.orderId, (found.get(item.orderId) ?? new Set()).add(item.number))
  return found
}

const hasWord = (item: Omit<ItemTexts, 'orderId'>, searchWords: SearchWords) => matchingFields(ownFields(item), searchWords).length > 0

const { sku, originalSku, productName, externalId, number } = orderItems
/** The texts that many items share, as one key. */
const productKey = sql`${sku} || ${'\n'} || coalesce(${originalSku}, '') || ${'\n'} || coalesce(${productName}, '')`

/**
 * The number of items of these orders that meet the condition and that the words leave. Tests each product's texts once, and the other
 * texts of the few items that may contain a word; the database counts.
 */
export async function countNarrowed(reader: Reader, orderIds: string[], items: SQL | undefined, searchWords: SearchWords): Promise<number> {
  const isOfOrders = isInList(orderItems.orderId, listParameter(orderIds))
  const key = sql<string>`${productKey}`.as('product_key')
  const candidate = sql<number | null>`case when ${mayBeNamed(searchWords)} then ${number} end`.as('candidate')
  const groups = await reader.sql
    .select({ key, candidate, listed: countIf(items).mapWith(Number) })
    .from(orderItems)
    .where(isOfOrders)
    .groupBy(sql`product_key`, sql`candidate`)
  const hasWords = await wordCondition(reader, groups, searchWords)
  if (!hasWords) return groups.reduce((sum, { listed }) => sum + listed, 0)
  const orders = reader.sql
    .select({
      listed: countIf(items).as('listed'),
      matching: countIf(hasWords).as('matching'),
      both: countIf(and(hasWords, items)).as('both'),
    })
    .from(orderItems)
    .where(isOfOrders)
    .groupBy(orderItems.orderId)
    .as('orders')
  const count = sql<number>`sum(case when ${orders.matching} > 0 then ${orders.both} else ${orders.listed} end)`.mapWith(Number)
  const [row] = await reader.sql.select({ count }).from(orders)
  return row?.count ?? 0
}

const countIf = (condition: SQL | undefined) => (condition ? sql<number>`count(case when ${condition} then 1 end)` : sql<number>`count(*)`)

interface ItemGroup {
  /** The texts of the product. */
  key: string
  /** The number of the group's only item when one of the words may be in its identifier. */
  candidate: number | null
}

/** The condition that an item of these groups has any of the words; undefined when none has. */
async function wordCondition(reader: Reader, groups: readonly ItemGroup[], searchWords: SearchWords): Promise<SQL | undefined> {
  const noTexts = { id: '', number: 0, externalId: null, sku: '', originalSku: '', productName: null }
  const keys = [...new Set(groups.map(({ key }) => key))].filter((key) => {
    const [ownSku = '', ownOriginalSku = '', ...name] = key.split('\n')
    return hasWord({ ...noTexts, sku: ownSku, originalSku: ownOriginalSku, productName: name.join('\n') }, searchWords)
  })
  const candidates = groups.flatMap(({ candidate }) => (candidate === null ? [] : [Number(candidate)]))
  const found = candidates.length ? await reader.columns(orderItems, textColumns, { where: isOneOfNumbers(number, candidates) }) : []
  const numbers = found
    .filter((item) => hasWord({ ...item, sku: '', originalSku: '', productName: null }, searchWords))
    .map((item) => item.number)
  return or(
    keys.length ? isInList(productKey, listParameter(keys)) : undefined,
    numbers.length ? isOneOfNumbers(number, numbers) : undefined,
  )
}

/** The condition that one of the words may be in an identifier of the item; false only when none is. */
function mayBeNamed(searchWords: SearchWords): SQL {
  const typed = searchWords.flatMap((one) => one.words)
  // A shortId is not a text of the row.
  if (typed.some((word) => /^i\d*$/.test(word))) return sql`1 = 1`
  const ofId = typed.filter((word) => /^[\da-f-]+$/.test(word))
  const conditions = [mayContainWord(externalId, typed), ...(ofId.length ? [mayContainWord(orderItems.id, ofId)] : [])]
  return or(...conditions) as SQL
}
