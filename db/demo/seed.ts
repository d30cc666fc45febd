import { sql } from 'drizzle-orm'
import { inChain, type NewEntry } from '@/db/audit-chain'
import type { Sql } from '@/db/database'
import { auditEntries, events, merchants, orderCounts, orderItems, orders } from '@/db/schema'
import { createMerchant } from '@/server/directory/merchants'
import { createMerchant as newMerchant } from '@/server/directory/schemas'
import { holdOrder, releaseHold } from '@/server/holds/holds'
import { orderDocument } from '@/server/orders/document'
import type { Order } from '@/server/orders/order'
import { orderEvent } from '@/server/orders/save'
import { updateOrder } from '@/server/orders/update'
import { addRefunds } from '@/server/refunds/refunds'
import { variantsWithSkus } from '@/server/variants/find'
import { stockCatalog } from './catalog'
import { fillCatalog } from './catalog-scale'
import { type Batch, type Loader, openLoader } from './loader'
import { inThePast, maker } from './past-change'
import { products } from './products'
import { drawnId, type Random, random, weighted } from './random'
import { route } from './routed'
import { work } from './routed-life'
import { insertShipments, shipmentEntries, shipmentEvents } from './routed-log'
import { lineCount, madeUpOrder, type Shop, type Stock } from './scale'
import { openVendors } from './vendors'

const AT_ONCE = 1_000
const SPREAD_MS = 2 * 365 * 24 * 60 * 60 * 1_000
const HOUR_MS = 60 * 60 * 1_000
const MERCHANTS = 40

export interface SeedOptions {
  url: string
  count: number
  seed: number
  /** Whether a database that has orders may get these too. */
  add: boolean
  /** So many made-up variants in the catalog besides those that the orders are of. */
  variants?: number
  onProgress(orders: number): void
}

/** The database has orders, and nobody said that made-up ones may join them. */
export class HasOrders extends Error {
  override name = 'HasOrders'
}

/**
 * Fills a database with made-up orders spread over the last two years, the same for the same seed but for the day it is done.
 * Rows are inserted in bulk, of what the app's own rules compute; what happens to an order afterwards goes through its operations.
 */
export async function seed({ url, count, seed, add, variants = 0, onProgress }: SeedOptions): Promise<void> {
  const loader = await openLoader(url)
  try {
    if (!add && (await isFilled(loader.sql))) throw new HasOrders('The database has orders already.')
    const drawn = random(seed)
    // Numbers of its own, so that the orders are the same with and without shipments.
    const routing = random(seed + 1_000_003)
    const end = Date.now() - HOUR_MS
    const timeOf = (i: number) => new Date(Math.floor(end - SPREAD_MS + (SPREAD_MS * (i + drawn.next())) / count))
    const stock = await stockUp(loader, new Date(end - SPREAD_MS - HOUR_MS))
    await fillCatalog(loader, new Date(end - SPREAD_MS), variants, stock.shops.values[0]?.id as string)
    for (let from = 0; from < count; from += AT_ONCE) {
      const times = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, i) => timeOf(from + i))
      await loader.batch((batch) => fill(batch, { drawn, routing }, stock, times))
      onProgress(times.length)
    }
    await loader.finish()
  } finally {
    await loader.close()
  }
}

const isFilled = async (db: Sql) => (await db.select({ one: sql`1` }).from(orders).limit(1)).length > 0

/** Merchants, of which few have most of the orders, and what they sell. */
async function stockUp(loader: Loader, when: Date): Promise<Stock> {
  const shops: [Shop, number][] = []
  await loader.batch(async ({ sql }) => {
    await openVendors(sql, when)
    await stockCatalog(sql, when)
    const known = await sql.select({ id: merchants.id, name: merchants.name, autoProcess: merchants.autoProcess }).from(merchants)
    for (let i = 0; i < MERCHANTS; i++) {
      const name = `${shopWords[i % shopWords.length]} ${['Prints', 'Goods', 'Studio', 'Gifts'][Math.floor(i / 10) % 4]}`
      const autoProcess = i % 13 !== 12
      const shop =
        known.find((one) => one.name === name) ??
        (await inThePast(sql, when, (change) => createMerchant(change, newMerchant.parse({ name, autoProcess }))))
      shops.push([{ id: shop.id, name, autoProcess: shop.autoProcess }, 1 / (i + 1)])
    }
  })
  const found = await variantsWithSkus(
    loader.sql,
    products.map(({ sku }) => sku),
  )
  return { shops: weighted(shops), variants: found }
}

const shopWords = ['Northwind', 'Bluebird', 'Juniper', 'Harbor', 'Foxglove', 'Lantern', 'Meadow', 'Cobalt', 'Driftwood', 'Marigold']

async function fill(batch: Batch, { drawn, routing }: Record<'drawn' | 'routing', Random>, stock: Stock, times: Date[]): Promise<void> {
  const sizes = times.map(() => lineCount(drawn))
  const numbers = await batch.numbers('orders', times.length)
  const itemNumbers = await batch.numbers(
    'order_items',
    sizes.reduce((sum, size) => sum + size, 0),
  )
  let used = 0
  const made = times.map((when, i) => {
    const size = sizes[i] as number
    used += size
    return madeUpOrder(drawn, stock, when, numbers[i] as number, itemNumbers.slice(used - size, used))
  })
  const routed = await route(batch, routing, made)
  await batch.insert(orders, made)
  await batch.insert(
    orderItems,
    made.flatMap(({ items }) => items),
  )
  await insertShipments(batch, routed)
  const entries = made.map((order) => creationEntry(drawn, order))
  const entryOf = new Map(entries.map((entry) => [entry.resourceId, entry]))
  const ofShipments = shipmentEntries(routing, routed, ({ id }) => entryOf.get(id) as NewEntry)
  await batch.insert(auditEntries, await inChain(batch.sql, [...entries, ...ofShipments]))
  const told = made.map((order) => creationEvent(drawn, order))
  await batch.insert(events, [...told, ...shipmentEvents(routing, routed)])
  await batch.insert(orderCounts, countsOf(made))
  await batch.write(made.map((order) => ({ number: order.number, document: orderDocument(order) })))
  const isRouted = new Set(routed)
  for (const order of made) {
    const isQuiet = await live(batch.sql, drawn, order)
    if (isQuiet && isRouted.has(order)) await work(batch.sql, routing, order)
  }
}

const creationEntry = (drawn: Random, order: Order): NewEntry => ({
  id: drawnId(drawn, order.createdAt.getTime()),
  resourceType: 'order',
  resourceId: order.id,
  resourceVersion: 1,
  orderId: order.id,
  merchantId: order.merchantId,
  action: 'create',
  actor: maker.actor,
  ip: null,
  userAgent: null,
  requestId: drawnId(drawn, order.createdAt.getTime()),
  reason: null,
  changes: [],
  occurredAt: order.createdAt,
})

function creationEvent(drawn: Random, order: Order): typeof events.$inferInsert {
  const { resource, ...event } = orderEvent(order, 'OrderCreated', { items: order.items.map(({ id }) => id) })
  return {
    id: drawnId(drawn, order.createdAt.getTime()),
    ...event,
    resourceType: resource.type,
    resourceId: resource.id,
    occurredAt: order.createdAt,
  }
}

function countsOf(made: readonly Order[]): (typeof orderCounts.$inferInsert)[] {
  const counts = new Map<string, typeof orderCounts.$inferInsert>()
  for (const { merchantId, isTest, status } of made) {
    const name = `${merchantId} ${isTest} ${status}`
    const row = counts.get(name)
    if (row) row.count += 1
    else counts.set(name, { merchantId, isTest, status, count: 1 })
  }
  return [...counts.values()]
}

const reasons = ['AddressUnclear', 'CustomerRequest', 'FraudReview', 'ArtworkReview', 'PaymentQuestion'] as const

/**
 * What happens to some orders later: about 4 % are held, half of them released again, 2 % canceled, of every 200th something is paid back.
 * Answers whether it was none of that.
 */
async function live(db: Sql, drawn: Random, order: Order): Promise<boolean> {
  const fate = drawn.next()
  const later = (hours: number) => new Date(order.createdAt.getTime() + Math.floor(hours * HOUR_MS * (0.2 + drawn.next())))
  if (fate < 0.04) {
    const held = await inThePast(db, later(2), (change) => holdOrder(change, order.id, { reason: drawn.pick(reasons), comment: null }))
    if (fate < 0.02) await inThePast(db, later(20), (change) => releaseHold(change, order.id, { holdId: held.holds[0]?.id as string }))
  } else if (fate < 0.06) await inThePast(db, later(5), (change) => updateOrder(change, order.id, { status: 'Canceled' }))
  else if (fate < 0.065) await inThePast(db, later(90), (change) => addRefunds(change, order.id, { refunds: [refundOf(order)] }))
  return fate >= 0.065
}

const refundOf = ({ items }: Order) => ({
  itemId: items[0]?.id as string,
  isShippingRefund: false,
  amount: 1,
  reason: 'Arrived later than promised.',
})
