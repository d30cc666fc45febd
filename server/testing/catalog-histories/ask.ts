import { expect } from 'vitest'
import { catalogInvariants } from '@/db/catalog-invariants'
import { breachesOf } from '@/db/invariants'
import type { News, Real } from '../histories/history'
import type { Answer } from '../service'
import type { Act, Intent } from './act'
import { expectOrders, type Seen } from './expect-orders'
import { expectShop } from './expect-shop'
import type { Shop } from './shop'

export const manners = ['plainly', 'as a dry run', 'with a stale version', 'twice with one key'] as const
export type Manner = (typeof manners)[number]

/** One thing that is asked in one manner, after which everything that can be seen of the catalog is expected to be what the lists say. */
export class Ask {
  #name = 'nothing'
  constructor(
    readonly intent: Intent,
    readonly manner: Manner,
    /** What is searched for then. */
    readonly q: string,
  ) {}
  toString = () => `${this.#name} ${this.manner}, then ${this.q || 'everything'}`

  async run(real: Real, shop: Shop, seen: Seen): Promise<void> {
    const act = this.intent(shop)
    if (!act) return
    this.#name = `${act.method} ${act.path}: ${act.name}`
    const answer = await send(real, act, this.manner)
    if (answer) act.done(answer.body)
    const what = `${this}: ${JSON.stringify(answer?.body)}`
    expectTold(await real.news(), answer ? act.told : [], what)
    await expectOrders(real, shop, seen, act.isOfOrders === true && answer !== null, what)
    await expectShop(real, shop, this.q, what)
    for (const invariant of catalogInvariants) expect(await breachesOf(real.service.runtime.database.sql, invariant, 5), what).toEqual([])
  }
}

/** Sends it in its manner; the answer where it was to be done, null where nothing was to come of it. */
async function send({ desk, key }: Real, act: Act, manner: Manner): Promise<Answer | null> {
  const { method, path, body, isVersioned } = act
  if (manner === 'as a dry run') {
    expectStatus(act, await desk.call(method, `${path}?dryRun=true`, body), true)
    return null
  }
  if (manner === 'with a stale version' && isVersioned) {
    const { status } = await desk.call(method, path, body, { 'If-Match': '"v9999"' })
    expect(status, act.name).toBe(412)
    return null
  }
  const isTwice = manner === 'twice with one key' && (method === 'POST' || method === 'PATCH')
  const headers: Record<string, string> = isTwice ? { 'Idempotency-Key': key() } : {}
  const answer = await desk.call(method, path, body, headers)
  expectStatus(act, answer)
  if (!isTwice) return answer.status < 300 ? answer : null
  const again = await desk.call(method, path, body, headers)
  expect(again.status).toBe(answer.status)
  expect(again.headers.get('idempotency-replayed')).toBe(answer.status < 300 ? 'true' : null)
  return answer.status < 300 ? answer : null
}

function expectStatus({ name, status, leftOut }: Act, answer: Answer, isRehearsed = false): void {
  const what = `${name}: ${JSON.stringify(answer.body)}`
  if (Array.isArray(status)) {
    expect(answer.status, what).toBe(200)
    expect(
      answer.body.bulk.map((one: { status: number }) => one.status),
      what,
    ).toEqual(status)
    return
  }
  expect(answer.status, what).toBe(isRehearsed && status === 204 ? 200 : status)
  if (leftOut !== undefined) expect(answer.body.errors.length, what).toBe(leftOut)
}

/** Each change is told once, by its resource, what was done and its name; and has its entry in the audit log. */
function expectTold({ events, entries }: News, told: string[], what: string): void {
  const heard = events.map(({ type, resourceType, data }) =>
    type === 'CatalogChanged' ? `${resourceType} ${data.action} ${data.sku ?? data.name}` : `${resourceType} ${type}`,
  )
  expect(heard.sort(), what).toEqual([...told].sort())
  const of = ({ resourceType, resourceId }: { resourceType: string; resourceId: string }) => `${resourceType} ${resourceId}`
  // What was canceled of an order has entries for its items besides.
  expect(
    entries
      .filter(({ resourceType }) => resourceType !== 'orderItem')
      .map(of)
      .sort(),
    what,
  ).toEqual(events.map(of).sort())
}
