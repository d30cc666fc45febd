import type fc from 'fast-check'
import { expect } from 'vitest'
import { expectTold, type Model, type Real } from './history'
import type { Act, Intent, Seen } from './seen'

export const manners = ['plainly', 'as a dry run', 'with a stale version', 'twice with one key'] as const
/** Who makes a shipment may ask too: what it may not is refused, and it is not told of what it did itself. */
export type Manner = (typeof manners)[number] | 'by its vendor'

/** Something is asked of an order, in one manner or another. */
export class Ask implements fc.AsyncCommand<Model, Real> {
  #act: Act | undefined
  constructor(
    readonly intent: Intent,
    readonly place: number,
    readonly manner: Manner,
  ) {}
  check = ({ orders }: Readonly<Model>) => orders.length > 0
  toString = () => `${this.#act?.name ?? 'something'} ${this.manner}`

  async run({ orders }: Model, real: Real) {
    const i = this.place % orders.length
    const before = orders[i] as Seen
    const act = this.intent(before)
    this.#act = act
    const isTaken = await this.#send(act, before, real)
    const after = await real.order(before.id)
    orders[i] = after
    if (JSON.stringify(after) !== JSON.stringify(before)) expect(isTaken, 'what was refused or rehearsed changed something').toBe(true)
    expectTold(await real.news(), before, after, act.event, { ...act, isOwn: this.#isOwn(before, real) })
    await real.isWhole()
  }

  /** Whether the vendor of the shipment asks. */
  #isOwn(before: Seen, { vendors }: Real): boolean {
    return this.manner === 'by its vendor' && vendors.has(this.#vendorOf(before) ?? '')
  }

  #vendorOf = (before: Seen) => before.shipments.find(({ id }) => id === this.#act?.shipment?.id)?.vendorId

  /** Sends it in its manner; whether it was taken. */
  async #send({ name, method, path, body, bulk }: Act, before: Seen, real: Real): Promise<boolean> {
    const { version } = before
    const { desk, key, service, vendors } = real
    const vendor = this.#isOwn(before, real) && vendors.get(this.#vendorOf(before) ?? '')
    if (vendor) {
      const { status } = await service.call(method, path, { token: vendor, body })
      expect([200, 201, 204, 400, 403, 404, 409]).toContain(status)
      return status < 300
    }
    if (this.manner === 'as a dry run') {
      expect((await desk.call(method, `${path}?dryRun=true`, body)).status).toBeLessThan(500)
      return false
    }
    if (this.manner === 'with a stale version' && !bulk) {
      const { status } = await desk.call(method, path, body, { 'If-Match': `"v${version + 70}"` })
      expect([400, 404, 412]).toContain(status)
      return false
    }
    const isTwice = this.manner === 'twice with one key' && method !== 'DELETE'
    const headers: Record<string, string> = isTwice ? { 'Idempotency-Key': key() } : {}
    const { status, body: answer } = await desk.call(method, path, body, headers)
    expect([200, 201, 204, 400, 404, 409], `${name}: ${JSON.stringify(answer)}`).toContain(status)
    const isTaken = bulk ? answer.bulk[0].status < 300 : status < 300
    if (isTwice) {
      const again = await desk.call(method, path, body, headers)
      expect(again.status).toBe(status)
      expect(again.headers.get('idempotency-replayed')).toBe(isTaken ? 'true' : null)
    }
    return isTaken
  }
}
