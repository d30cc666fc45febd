import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { expect } from 'vitest'
import type { Service } from '../service'
import { finishedJob } from './jobs'

export const NDJSON = 'application/x-ndjson'

/** Orders as the lines of an NDJSON file. */
export const ndjson = (...orders: (object | string)[]) =>
  orders.map((order) => `${typeof order === 'string' ? order : JSON.stringify(order)}\n`).join('')

/** Sends a file of orders; CSV unless it is NDJSON. */
export function sendOrders({ call }: Service, token: string, file: string, query = '', headers: Record<string, string> = {}) {
  const type = /^[\s[]*\{/.test(file) ? NDJSON : 'text/csv'
  return call('POST', `/orders/import${query}`, { token, body: file, headers: { 'Content-Type': type, ...headers } })
}

/** Imports a file of orders; returns the finished job with the outcomes of its lines. */
export async function importOrders(service: Service, token: string, file: string) {
  const { status, body } = await sendOrders(service, token, file)
  expect(status, JSON.stringify(body)).toBe(202)
  const job = await finishedJob(service, token, body.job.id)
  return { job, outcomes: await outcomesOf(service, token, job.id) }
}

/** The outcomes of an import so far. */
export async function outcomesOf({ call }: Service, token: string, id: string): Promise<Record<string, string>[]> {
  const { status, body } = await call('GET', `/orders/import/${id}/outcomes.csv`, { token })
  expect(status, JSON.stringify(body)).toBe(200)
  return parse(body, { columns: true, bom: true })
}

export const orderHeader =
  'externalId,merchantId,shippingAddress.lastName,shippingAddress.line1,shippingAddress.city,shippingAddress.state,shippingAddress.zip,shippingAddress.countryCode,item.sku,item.quantity,item.skipSkuValidation'

export interface OrderRow {
  merchantId?: string
  zip?: string
  sku?: string
  quantity?: string
}

/** A row of a CSV file of orders: one item of the order. */
export const orderRow = (externalId: string, { merchantId = '', zip = '42420', sku = 'MUG-1', quantity = '1' }: OrderRow = {}) =>
  `${externalId},${merchantId},García,1 Main St,Henderson,KY,${zip},US,${sku},${quantity},TRUE`

/** A CSV file of such rows. */
export const orderTable = (...rows: string[]) => [orderHeader, ...rows].join('\r\n')

/** The names of the files that the imports have left in the data folder, sorted. */
export function storedImports(dataDir: string): (string | Buffer)[] {
  const folder = join(dataDir, 'imports')
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true })
    .filter((name) => String(name).includes('.'))
    .sort()
}
