import { inArray } from 'drizzle-orm'
import { isListed, listed } from '@/db/conditions'
import { orderItems, orders } from '@/db/schema'
import { capped, envelope, FAR, pageOf } from '../http/list'
import { shortId } from '../id'
import { headFields, matchedAmong, type SoughtWords } from '../orders/matched'
import type { Reader } from '../reader'
import { presentItem } from './present'
import { countOf, type Grouped, type Key, keysOf, keysOfOrders, type Stretch } from './search-keys'
import { narrowed, ownFields } from './search-own'
import { type ItemPlan, planItems } from './search-plan'
import type { ItemSearchPage } from './search-schema'

/** So many orders are looked at in one go where their items are narrowed by words. */
const STRETCH = 1_000

/** Items by query line and filters, in order of time. */
export async function searchItems(reader: Reader, page: ItemSearchPage, now: Date) {
  const plan = await planItems(reader, page.filters, now)
  const total = page.total ?? capped(await countHits(reader, plan))
  const keys = await keysOfPage(reader, page, plan, total.capped)
  const found = pageOf(page, keys, total, (key) => key.at)
  return envelope('orderItems', page, { ...found, rows: await presented(reader, found.rows, plan.sought) })
}

/** The page's items and one more, if there is one. */
async function keysOfPage(reader: Reader, page: ItemSearchPage, { plain, words, sought }: ItemPlan, isMany: boolean): Promise<Key[]> {
  const { offset, after, sort } = page
  const { descending } = sort
  const limit = page.size + 1
  if (plain) return keysOf(reader, plain, { descending, after, limit, offset })
  const source = words && (isMany ? words.ofMany : words.few)
  const keys: Key[] = []
  for await (const some of stretches(reader, source, { descending, after, limit: Math.min(offset + limit, STRETCH), sought })) {
    keys.push(...some)
    if (keys.length >= offset + limit) break
  }
  return keys.slice(offset, offset + limit)
}

async function countHits(reader: Reader, { plain, words, sought }: ItemPlan): Promise<number> {
  const counted = plain ?? (sought.length ? undefined : words?.counted)
  if (counted) return countOf(reader, counted, FAR + 1)
  let count = 0
  for await (const some of stretches(reader, words?.few, { descending: true, after: null, limit: STRETCH, sought })) {
    count += some.length
    if (count > FAR) break
  }
  return Math.min(count, FAR + 1)
}

/** Everything that is found from a place on, so many orders at a time. */
async function* stretches(reader: Reader, source: Grouped | undefined, { sought, ...stretch }: Stretch & { sought: SoughtWords }) {
  for (let from = source ? stretch.after : undefined; source && from !== undefined; ) {
    const { keys, next } = await keysOfOrders(reader, source, { ...stretch, after: from })
    yield sought.length ? await narrowed(reader, keys, sought) : keys
    from = next ?? undefined
  }
}

async function presented(reader: Reader, keys: Key[], sought: SoughtWords) {
  if (!keys.length) return []
  const numbers = keys.map((key) => key.number)
  const items = new Map((await reader.rows(orderItems, { where: inArray(orderItems.number, numbers) })).map((row) => [row.number, row]))
  const ids = listed([...new Set(keys.map((key) => key.orderId))])
  const heads = new Map((await reader.rows(orders, { where: isListed(orders.id, ids) })).map((row) => [row.id, row]))
  return keys.flatMap((key) => {
    const item = items.get(key.number)
    const order = heads.get(key.orderId)
    if (!item || !order) return []
    const ofOrder = headFields(order).map((field) => ({ ...field, path: `order.${field.path}` }))
    return [
      {
        ...presentItem(item, order.currencyCode),
        orderId: order.id,
        orderShortId: shortId('order', order.number),
        merchantId: order.merchantId,
        merchantName: order.merchantName,
        matched: matchedAmong([...ownFields(item), ...ofOrder], sought),
      },
    ]
  })
}
