import { sql } from 'drizzle-orm'
import { analyze } from '@/db/analyze'
import { openDatabase } from '@/db/connection/open'
import { merchants, orders } from '@/db/schema'
import type { Sql } from '@/db/types'
import { variantsWithSkus } from '@/server/catalog/find'
import { createMerchant } from '@/server/directory/merchants'
import { createMerchantBody } from '@/server/directory/schemas'
import { assignMissingCustomers } from '@/server/orders/orders'
import { type Loader, openLoader } from './bulk-loader'
import { createDemoCatalog } from './catalog'
import { changeAt } from './past-change'
import { products } from './products'
import { cumulate } from './random'
import { insertRange, type OrderSource, startOf } from './seed-batches'
import { fillCatalog } from './seed-catalog'
import type { SeedCatalog, SeedMerchant } from './seed-orders'
import { insertInParts } from './seed-parts'
import { createVendors } from './vendors'

const HOUR_MS = 60 * 60 * 1_000
const MERCHANTS = 40
/** The orders that one thread makes at a time. */
const PART_SIZE = 20_000
/** Orders that get their customers in one transaction: nobody else waits to write. */
const CUSTOMER_BATCH = 10_000

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
  /** More orders than this are made in parts, by several threads. */
  partSize?: number
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
export async function seed(options: SeedOptions): Promise<void> {
  const { url, baseUrl, count, seed, add, variants = 0, partSize = PART_SIZE, onProgress } = options
  const loader = await openLoader(url)
  try {
    const isAddition = await isFilled(loader.sql)
    if (isAddition && !add) throw new HasOrders('The database has orders already.')
    if (!isAddition) loader.delayIndexes()
    const end = Date.now() - HOUR_MS
    const catalog = await prepareCatalog(loader, new Date(startOf(end).getTime() - HOUR_MS), baseUrl)
    await fillCatalog(loader, startOf(end), variants, catalog.merchants.values[0]?.id as string)
    const source: OrderSource = { catalog, seed, count, end }
    if (loader.parts && !isAddition && count > partSize) await insertInParts(loader.parts, source, partSize, onProgress)
    else await insertRange(loader, source, { from: 0, size: count }, onProgress)
    await loader.finish()
  } finally {
    await loader.close()
  }
  const database = await openDatabase(url)
  await assignMissingCustomers(database, CUSTOMER_BATCH)
  await analyze(database)
  await database.close()
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
