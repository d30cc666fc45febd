/** A thread that makes parts of the generated orders (seed-parts.ts). */
import { parentPort, workerData } from 'node:worker_threads'
import { openPartLoader } from './bulk-loader'
import { insertRange, type OrderSource } from './seed-batches'
import type { Part } from './seed-parts'

const source = workerData as OrderSource

parentPort?.on('message', async ({ from, size, file, items }: Part) => {
  // No order has more than one shipment when it is made, one package or one hold.
  const loader = openPartLoader(file, { orders: from, order_items: items, shipments: from, packages: from, holds: from })
  await insertRange(loader, source, { from, size }, () => {})
  await loader.finish()
  await loader.close()
  parentPort?.postMessage(null)
})
