import type fc from 'fast-check'
import { expect } from 'vitest'
import { type Environment, expectEvents, type Model } from '../history'
import type { Action, Intent, OrderSnapshot } from './types'

export const modes = ['plainly', 'as a dry run', 'with a stale version', 'twice with one key'] as const
/** The shipment's vendor may act too: it is refused what it may not do, and gets no events of its own changes. */
export type Mode = (typeof modes)[number] | 'by its vendor'

/** Sends an action on an order in one of several modes. */
export class RunAction implements fc.AsyncCommand<Model, Environment> {
  #act: Action | undefined
  constructor(
    readonly intent: Intent,
    readonly index: number,
    readonly mode: Mode,
  ) {}
  check = ({ orders }: Readonly<Model>) => orders.length > 0
  toString = () => `${this.#act?.name ?? 'something'} ${this.mode}`

  async run({ orders }: Model, environment: Environment) {
    const i = this.index % orders.length
    const before = orders[i] as OrderSnapshot
    const action = this.intent(before)
    this.#act = action
    const isAccepted = await this.#send(action, before, environment)
    const after = await environment.order(before.id)
    orders[i] = after
    if (JSON.stringify(after) !== JSON.stringify(before)) expect(isAccepted, 'what was refused or rehearsed changed something').toBe(true)
    expectEvents(await environment.newLogEntries(), before, after, action.event, {
      ...action,
      isByVendor: this.#isOwn(before, environment),
    })
    await environment.expectInternalHidden(after, /tags|follow-up/.test(action.name))
    await environment.expectInvariants()
  }

  /** Whether the shipment's vendor sends the request. */
  #isOwn(before: OrderSnapshot, { vendors }: Environment): boolean {
    return this.mode === 'by its vendor' && vendors.has(this.#vendorOf(before) ?? '')
  }

  #vendorOf = (before: OrderSnapshot) => before.shipments.find(({ id }) => id === this.#act?.shipment?.id)?.vendorId

  /** Sends it in its mode; returns whether it was accepted. */
  async #send({ name, method, path, body, bulk }: Action, before: OrderSnapshot, environment: Environment): Promise<boolean> {
    const { version } = before
    const { orderFixture, key, service, vendors } = environment
    const vendor = this.#isOwn(before, environment) && vendors.get(this.#vendorOf(before) ?? '')
    if (vendor) {
      const { status } = await service.call(method, path, { token: vendor, body })
      expect([200, 201, 204, 400, 403, 404, 409]).toContain(status)
      return status < 300
    }
    if (this.mode === 'as a dry run') {
      expect((await orderFixture.call(method, `${path}?dryRun=true`, body)).status).toBeLessThan(500)
      return false
    }
    if (this.mode === 'with a stale version' && !bulk) {
      const { status } = await orderFixture.call(method, path, body, { 'If-Match': `"v${version + 70}"` })
      expect([400, 404, 412]).toContain(status)
      return false
    }
    const isRepeated = this.mode === 'twice with one key' && method !== 'DELETE'
    const headers: Record<string, string> = isRepeated ? { 'Idempotency-Key': key() } : {}
    const { status, body: answer } = await orderFixture.call(method, path, body, headers)
    expect([200, 201, 204, 400, 404, 409], `${name}: ${JSON.stringify(answer)}`).toContain(status)
    const isAccepted = bulk ? answer.bulk[0].status < 300 : status < 300
    if (isRepeated) {
      const again = await orderFixture.call(method, path, body, headers)
      expect(again.status).toBe(status)
      expect(again.headers.get('idempotency-replayed')).toBe(isAccepted ? 'true' : null)
    }
    return isAccepted
  }
}
