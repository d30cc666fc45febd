import { expect } from 'vitest'
import { breachesOf, catalogInvariants } from '@/db/invariants/invariants'
import type { Answer } from '../../service'
import type { Environment, LogEntries } from '../history'
import type { Action, Intent } from './actions'
import { expectCatalog } from './expect-catalog'
import { expectOrders, type OrderSnapshots } from './expect-orders'
import type { CatalogModel } from './model'

export const modes = ['plainly', 'as a dry run', 'with a stale version', 'twice with one key'] as const
export type Mode = (typeof modes)[number]

/** Sends one action in one mode, then expects everything visible of the catalog to equal the model. */
export class RunAction {
  #name = 'nothing'
  constructor(
    readonly intent: Intent,
    readonly mode: Mode,
    /** The search term of the subsequent check. */
    readonly q: string,
  ) {}
  toString = () => `${this.#name} ${this.mode}, then ${this.q || 'everything'}`

  async run(environment: Environment, model: CatalogModel, seen: OrderSnapshots): Promise<void> {
    const action = this.intent(model)
    if (!action) return
    this.#name = `${action.method} ${action.path}: ${action.name}`
    const response = await send(environment, action, this.mode)
    if (response) action.apply(response.body)
    const what = `${this}: ${JSON.stringify(response?.body)}`
    expectEvents(await environment.newLogEntries(), response ? action.expectedEvents : [], what)
    await expectOrders(environment, model, seen, action.isOrderAction === true && response !== null, what)
    await expectCatalog(environment, model, this.q, what)
    for (const invariant of catalogInvariants)
      expect(await breachesOf(environment.service.runtime.database.sql, invariant, 5), what).toEqual([])
  }
}

/** Sends an action in a mode; returns the response if it should succeed, null if it should change nothing. */
async function send({ orderFixture, key }: Environment, action: Action, mode: Mode): Promise<Answer | null> {
  const { method, path, body, isVersioned } = action
  if (mode === 'as a dry run') {
    expectStatus(action, await orderFixture.call(method, `${path}?dryRun=true`, body), true)
    return null
  }
  if (mode === 'with a stale version' && isVersioned) {
    const { status } = await orderFixture.call(method, path, body, { 'If-Match': '"v9999"' })
    expect(status, action.name).toBe(412)
    return null
  }
  const isRepeated = mode === 'twice with one key' && (method === 'POST' || method === 'PATCH')
  const headers: Record<string, string> = isRepeated ? { 'Idempotency-Key': key() } : {}
  const response = await orderFixture.call(method, path, body, headers)
  expectStatus(action, response)
  if (!isRepeated) return response.status < 300 ? response : null
  const again = await orderFixture.call(method, path, body, headers)
  expect(again.status).toBe(response.status)
  expect(again.headers.get('idempotency-replayed')).toBe(response.status < 300 ? 'true' : null)
  return response.status < 300 ? response : null
}

function expectStatus({ name, status, skippedCount }: Action, answer: Answer, isDryRun = false): void {
  const what = `${name}: ${JSON.stringify(answer.body)}`
  if (Array.isArray(status)) {
    expect(answer.status, what).toBe(200)
    expect(
      answer.body.bulk.map((one: { status: number }) => one.status),
      what,
    ).toEqual(status)
    return
  }
  expect(answer.status, what).toBe(isDryRun && status === 204 ? 200 : status)
  if (skippedCount !== undefined) expect(answer.body.errors.length, what).toBe(skippedCount)
}

/** Expects one event per change, with its resource, action and name, and one audit entry for each. */
function expectEvents({ events, entries }: LogEntries, expectedEvents: string[], what: string): void {
  const actualEvents = events.map(({ type, resourceType, data }) =>
    type === 'CatalogChanged' ? `${resourceType} ${data.action} ${data.sku ?? data.name}` : `${resourceType} ${type}`,
  )
  expect(actualEvents.sort(), what).toEqual([...expectedEvents].sort())
  const of = ({ resourceType, resourceId }: { resourceType: string; resourceId: string }) => `${resourceType} ${resourceId}`
  // A cancelation also has entries for the order's items.
  expect(
    entries
      .filter(({ resourceType }) => resourceType !== 'orderItem')
      .map(of)
      .sort(),
    what,
  ).toEqual(events.map(of).sort())
}
