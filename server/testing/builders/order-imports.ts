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
