import type fc from 'fast-check'
import { expect } from 'vitest'
import type { Act, Intent, Seen } from './acts'
import { expectTold, type Model, type Real } from './history'

export const manners = ['plainly', 'as a dry run', 'with a stale version', 'twice with one key'] as const
export type Manner = (typeof manners)[number]

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
    if (after.version > before.version) expect(isTaken, 'what was refused or rehearsed changed something').toBe(true)
    expectTold(await real.news(), before, after, act.event)
    await real.isWhole()
  }

  /** Sends it in its manner; whether it was taken. */
  async #send({ name, method, path, body, bulk }: Act, { version }: Seen, { desk, key }: Real): Promise<boolean> {
    if (this.manner === 'as a dry run') {
      expect((await desk.call(method, `${path}?dryRun=true`, body)).status).toBeLessThan(500)
      return false
    }
    if (this.manner === 'with a stale version' && !bulk) {
      const { status } = await desk.call(method, path, body, { 'If-Match': `"v${version + 7}"` })
      expect([400, 412]).toContain(status)
      return false
    }
    const headers: Record<string, string> = this.manner === 'twice with one key' ? { 'Idempotency-Key': key() } : {}
    const { status, body: answer } = await desk.call(method, path, body, headers)
    expect([200, 201, 400, 409], `${name}: ${JSON.stringify(answer)}`).toContain(status)
    const isTaken = bulk ? answer.bulk[0].status < 300 : status < 300
    if (this.manner === 'twice with one key') {
      const again = await desk.call(method, path, body, headers)
      expect(again.status).toBe(status)
      expect(again.headers.get('idempotency-replayed')).toBe(isTaken ? 'true' : null)
    }
    return isTaken
  }
}
