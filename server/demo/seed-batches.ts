import { linkNewEntries, type NewAuditEntry } from '@/db/audit/chain'
import { insertMissingRows } from '@/db/rows'
import { auditEntries, events, orderCounts, orderItems, orderSkus, orders, spellings } from '@/db/schema'
import { isLateAt } from '@/server/orders/lateness/late-rules'
import { creationEvent } from '@/server/orders/record'
import { orderDocument } from '@/server/orders/search/document'
import { skusOf } from '@/server/orders/search/order-skus'
import { spelledWords, spellingRows } from '@/server/orders/search/spellings'
import type { Order } from '@/server/orders/types'
import type { Batch, Loader } from './bulk-loader'
import { demoPrincipal } from './past-change'
import { type Random, random, randomId } from './random'
import { simulateLifecycle } from './seed-lifecycle'
import { lineCount, madeUpOrder, type SeedCatalog } from './seed-orders'
import { advanceShipment, insertShipments, routeOrders, seedShipmentEvents, shipmentEntries } from './seed-shipments'

const BATCH_SIZE = 100
const SPREAD_MS = 2 * 365 * 24 * 60 * 60 * 1_000

/** The records that generated orders refer to. */
export interface OrderSource {
  catalog: SeedCatalog
  seed: number
  /** The number of all orders; they are spread over two years until `end`, in milliseconds. */
  count: number
  end: number
}

/** Some of the generated orders, by their place among all. */
export interface Range {
  from: number
  size: number
}

/** The time of the first order. */
export const startOf = (end: number) => new Date(end - SPREAD_MS)

/** The number of items that the orders before this one have. */
export function itemsBefore({ seed }: OrderSource, from: number): number {
  const sizes = sizesOf(seed)
  let sum = 0
  for (let i = 0; i < from; i++) sum += lineCount(sizes)
  return sum
}

/** Numbers of items come from random numbers of their own, so that those of earlier orders are known without making these. */
const sizesOf = (seed: number) => random(seed + 2_000_003)

/** Inserts these orders with the later changes of some. Their rows are the same whatever other orders the database receives. */
export async function insertRange(loader: Loader, source: OrderSource, { from, size }: Range, onProgress: (orders: number) => void) {
  const { seed, count, end } = source
  const drawn = random(seed + 7_919 * from)
  // Separate random numbers, so that the orders are the same with and without shipments.
  const draws: Draws = {
    drawn,
    routing: random(seed + 1_000_003 + 7_919 * from),
    sizes: sizesOf(seed),
    knownSkus: new Set(),
    knownWords: new Set(),
  }
  for (let i = 0; i < from; i++) lineCount(draws.sizes)
  const timeOf = (i: number) => new Date(Math.floor(end - SPREAD_MS + (SPREAD_MS * (i + drawn.next())) / count))
  for (let done = 0; done < size; done += BATCH_SIZE) {
    const times = Array.from({ length: Math.min(BATCH_SIZE, size - done) }, (_, i) => timeOf(from + done + i))
    await loader.batch((batch) => insertOrders(batch, draws, source, times))
    onProgress(times.length)
  }
}

interface Draws extends Record<'drawn' | 'routing' | 'sizes', Random> {
  knownSkus: Set<string>
  knownWords: Set<string>
}

async function insertOrders(
  batch: Batch,
  { drawn, routing, sizes: sizesDrawn, knownSkus, knownWords }: Draws,
  { catalog: seedCatalog, end }: OrderSource,
  times: Date[],
): Promise<void> {
  const sizes = times.map(() => lineCount(sizesDrawn))
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
  for (const order of createdOrders) order.isMarkedLate = isLateAt(order.lateAt, new Date(end))
  await batch.insert(orders, createdOrders)
  await batch.insert(
    orderItems,
    createdOrders.flatMap(({ items }) => items),
  )
  await insertMissingRows(batch.sql, orderSkus, newSkusOf(createdOrders, knownSkus))
  await insertMissingRows(batch.sql, spellings, newSpellingsOf(createdOrders, knownWords))
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

/** The words of names and cities that are not known yet; they are known from now on. */
function newSpellingsOf(createdOrders: readonly Order[], knownWords: Set<string>): (typeof spellings.$inferInsert)[] {
  return createdOrders.flatMap((order) =>
    spellingRows(order.merchantId, spelledWords(order)).filter(({ audience, word }) => {
      const name = `${audience} ${word}`
      return !knownWords.has(name) && knownWords.add(name)
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
