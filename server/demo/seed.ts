import { sql } from 'drizzle-orm'
import { linkNewEntries, type NewAuditEntry } from '@/db/audit/chain'
import { insertMissingRows } from '@/db/rows'
import { auditEntries, events, merchants, orderCounts, orderItems, orderSkus, orders } from '@/db/schema'
import type { Sql } from '@/db/types'
import { variantsWithSkus } from '@/server/catalog/find'
import { createMerchant } from '@/server/directory/merchants'
import { createMerchantBody } from '@/server/directory/schemas'
import { holdOrder, releaseHold } from '@/server/orders/holds/holds'
import { creationEvent } from '@/server/orders/record'
import { addRefunds } from '@/server/orders/refunds/refunds'
import { orderDocument } from '@/server/orders/search/document'
import { skusOf } from '@/server/orders/search/order-skus'
import type { Order } from '@/server/orders/types'
import { updateOrder } from '@/server/orders/update-order'
import { type Batch, type Loader, openLoader } from './bulk-loader'
import { createDemoCatalog } from './catalog'
import { changeAt, demoPrincipal } from './past-change'
import { products } from './products'
import { cumulate, type Random, random, randomId } from './random'
import { fillCatalog } from './seed-catalog'
import { lineCount, madeUpOrder, type SeedCatalog, type SeedMerchant } from './seed-orders'
import { advanceShipment, insertShipments, routeOrders, seedShipmentEvents, shipmentEntries } from './seed-shipments'
import { createVendors } from './vendors'

const BATCH_SIZE = 100
const SPREAD_MS = 2 * 365 * 24 * 60 * 60 * 1_000
const HOUR_MS = 60 * 60 * 1_000
const MERCHANTS = 40

export interface SeedOptions {
  url: string
  /** The service's address, for the pictures of products. */
  baseUrl: string
  count: number
  seed: number
  /** Whether to add to a database that already has orders. */
  add: boolean
  /** The number of generated variants besides those that the orders use. */
  variants?: number
  onProgress(orders: number): void
}

/** The database already has orders, and `add` was not set. */
export class HasOrders extends Error {
  override name = 'HasOrders'
}

/**
 * Fills a database with generated orders of the last two years, reproducible by seed except for the current date. Inserts rows in bulk,
 * computed by the app's own rules; later changes of an order go through its operations.
 */
export async function seed({ url, baseUrl, count, seed, add, variants = 0, onProgress }: SeedOptions): Promise<void> {
  const loader = await openLoader(url)
  try {
    const isAddition = await isFilled(loader.sql)
    if (isAddition && !add) throw new HasOrders('The database has orders already.')
    if (!isAddition) loader.delayIndexes()
    const drawn = random(seed)
    // Separate random numbers, so that the orders are the same with and without shipments.
    const routing = random(seed + 1_000_003)
    const end = Date.now() - HOUR_MS
    const timeOf = (i: number) => new Date(Math.floor(end - SPREAD_MS + (SPREAD_MS * (i + drawn.next())) / count))
    const seedCatalog = await prepareCatalog(loader, new Date(end - SPREAD_MS - HOUR_MS), baseUrl)
    const knownSkus = new Set<string>()
    await fillCatalog(loader, new Date(end - SPREAD_MS), variants, seedCatalog.merchants.values[0]?.id as string)
    for (let from = 0; from < count; from += BATCH_SIZE) {
      const times = Array.from({ length: Math.min(BATCH_SIZE, count - from) }, (_, i) => timeOf(from + i))
      await loader.batch((batch) => insertOrders(batch, { drawn, routing, knownSkus }, seedCatalog, times))
      onProgress(times.length)
    }
    await loader.finish()
  } finally {
    await loader.close()
  }
}

const isFilled = async (db: Sql) => (await db.select({ one: sql`1` }).from(orders).limit(1)).length > 0

/** Creates merchants, a few of which have most of the orders, and their catalogs. */
async function prepareCatalog(loader: Loader, when: Date, baseUrl: string): Promise<SeedCatalog> {
  const weightedMerchants: [SeedMerchant, number][] = []
  await loader.batch(async ({ sql }) => {
    await createVendors(sql, when)
    await createDemoCatalog(sql, when, baseUrl)
    const known = await sql.select({ id: merchants.id, name: merchants.name, autoProcess: merchants.autoProcess }).from(merchants)
    for (let i = 0; i < MERCHANTS; i++) {
      const name = `${merchantNames[i % merchantNames.length]} ${['Prints', 'Goods', 'Studio', 'Gifts'][Math.floor(i / 10) % 4]}`
      const autoProcess = i % 13 !== 12
      const merchant =
        known.find((one) => one.name === name) ??
        (await changeAt(sql, when, (change) => createMerchant(change, createMerchantBody.parse({ name, autoProcess }))))
      weightedMerchants.push([{ id: merchant.id, name, autoProcess: merchant.autoProcess }, 1 / (i + 1)])
    }
  })
  const found = await variantsWithSkus(
    loader.sql,
    products.map(({ sku }) => sku),
  )
  return { merchants: cumulate(weightedMerchants), variants: found, baseUrl }
}

const merchantNames = ['Northwind', 'Bluebird', 'Juniper', 'Harbor', 'Foxglove', 'Lantern', 'Meadow', 'Cobalt', 'Driftwood', 'Marigold']

async function insertOrders(
  batch: Batch,
  { drawn, routing, knownSkus }: Record<'drawn' | 'routing', Random> & { knownSkus: Set<string> },
  seedCatalog: SeedCatalog,
  times: Date[],
): Promise<void> {
  const sizes = times.map(() => lineCount(drawn))
  const numbers = await batch.numbers('orders', times.length)
  const itemNumbers = await batch.numbers(
    'order_items',
    sizes.reduce((sum, size) => sum + size, 0),
  )
  let used = 0
  const createdOrders = times.map((when, i) => {
    const size = sizes[i] as number
    used += size
    return madeUpOrder(drawn, seedCatalog, when, numbers[i] as number, itemNumbers.slice(used - size, used))
  })
  const routed = await routeOrders(batch, routing, createdOrders)
  await batch.insert(orders, createdOrders)
  await batch.insert(
    orderItems,
    createdOrders.flatMap(({ items }) => items),
  )
  await insertMissingRows(batch.sql, orderSkus, newSkusOf(createdOrders, knownSkus))
  await insertShipments(batch, routed)
  const entries = createdOrders.map((order) => creationEntry(drawn, order))
  const entryOf = new Map(entries.map((entry) => [entry.resourceId, entry]))
  const ofShipments = shipmentEntries(routing, routed, ({ id }) => entryOf.get(id) as NewAuditEntry)
  await batch.insert(auditEntries, await linkNewEntries(batch.sql, [...entries, ...ofShipments]))
  const createdEvents = createdOrders.map((order) => seededEvent(drawn, order))
  await batch.insert(events, [...createdEvents, ...seedShipmentEvents(routing, routed)])
  await batch.insert(orderCounts, countsOf(createdOrders))
  await batch.write(createdOrders.map((order) => ({ number: order.number, document: orderDocument(order) })))
  const isRouted = new Set(routed)
  for (const order of createdOrders) {
    const isQuiet = await simulateLifecycle(batch.sql, drawn, order)
    if (isQuiet && isRouted.has(order)) await advanceShipment(batch.sql, routing, order)
  }
}

const creationEntry = (drawn: Random, order: Order): NewAuditEntry => ({
  id: randomId(drawn, order.createdAt.getTime()),
  resourceType: 'order',
  resourceId: order.id,
  resourceVersion: 1,
  orderId: order.id,
  merchantId: order.merchantId,
  action: 'create',
  actor: demoPrincipal.actor,
  ip: null,
  userAgent: null,
  requestId: randomId(drawn, order.createdAt.getTime()),
  reason: null,
  changes: [],
  occurredAt: order.createdAt,
})

function seededEvent(drawn: Random, order: Order): typeof events.$inferInsert {
  const { resource, ...event } = creationEvent(order)
  return {
    id: randomId(drawn, order.createdAt.getTime()),
    ...event,
    resourceType: resource.type,
    resourceId: resource.id,
    occurredAt: order.createdAt,
  }
}

/** The merchants' SKUs that are not known yet; they are known from now on. */
function newSkusOf(createdOrders: readonly Order[], knownSkus: Set<string>): { merchantId: string; sku: string }[] {
  return createdOrders.flatMap((order) =>
    skusOf(order).flatMap((sku) => {
      const name = `${order.merchantId} ${sku}`
      if (knownSkus.has(name)) return []
      knownSkus.add(name)
      return [{ merchantId: order.merchantId, sku }]
    }),
  )
}

function countsOf(createdOrders: readonly Order[]): (typeof orderCounts.$inferInsert)[] {
  const counts = new Map<string, typeof orderCounts.$inferInsert>()
  for (const { merchantId, isTest, status } of createdOrders) {
    const name = `${merchantId} ${isTest} ${status}`
    const row = counts.get(name)
    if (row) row.count += 1
    else counts.set(name, { merchantId, isTest, status, count: 1 })
  }
  return [...counts.values()]
}

const reasons = ['AddressUnclear', 'CustomerRequest', 'FraudReview', 'ArtworkReview', 'PaymentQuestion'] as const

/**
 * Later events of some orders: about 4 % are held, half of these released again, 2 % canceled, and every 200th has a refund. Returns
 * whether none of that happened.
 */
async function simulateLifecycle(db: Sql, drawn: Random, order: Order): Promise<boolean> {
  const outcome = drawn.next()
  const later = (hours: number) => new Date(order.createdAt.getTime() + Math.floor(hours * HOUR_MS * (0.2 + drawn.next())))
  if (outcome < 0.04) {
    const heldOrder = await changeAt(db, later(2), (change) => holdOrder(change, order.id, { reason: drawn.pick(reasons), comment: null }))
    if (outcome < 0.02)
      await changeAt(db, later(20), (change) => releaseHold(change, order.id, { holdId: heldOrder.holds[0]?.id as string }))
  } else if (outcome < 0.06) await changeAt(db, later(5), (change) => updateOrder(change, order.id, { status: 'Canceled' }))
  else if (outcome < 0.065) await changeAt(db, later(90), (change) => addRefunds(change, order.id, { refunds: [refundOf(order)] }))
  return outcome >= 0.065
}

const refundOf = ({ items }: Order) => ({
  itemId: items[0]?.id as string,
  isShippingRefund: false,
  amount: 1,
  reason: 'Arrived later than promised.',
})
