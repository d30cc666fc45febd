import { asc, gt } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { placeLogs } from '@/db/log'
import { auditEntries, events } from '@/db/schema'
import { violations } from '../../commands/checks/violations'
import { makeMerchant } from '../actors'
import { type Desk, makeDesk } from '../orders'
import { type Service, startService } from '../service'
import { type Act, type Intent, intents, newOrder, type Seen } from './acts'

let service: Service
let desk: Desk
/** Its orders wait for their processing to be started. */
let byHand: string

beforeAll(async () => {
  service = await startService()
  desk = await makeDesk(service)
  byHand = await makeMerchant(service, { name: 'By hand', autoProcess: false })
})
afterAll(() => service.close())

interface Model {
  orders: Seen[]
}
type Real = { event: number; entry: number }
type Manner = 'plainly' | 'as a dry run' | 'with a stale version' | 'twice with one key'

const manners = fc.constantFrom<Manner>(
  'plainly',
  'plainly',
  'plainly',
  'plainly',
  'as a dry run',
  'with a stale version',
  'twice with one key',
)
let key = 0

/** What the log has got since. */
async function news(real: Real) {
  const { database } = service.runtime
  await placeLogs(database)
  const [newEvents, newEntries] = await Promise.all([
    database.sql.select().from(events).where(gt(events.sequence, real.event)).orderBy(asc(events.sequence)),
    database.sql.select().from(auditEntries).where(gt(auditEntries.sequence, real.entry)).orderBy(asc(auditEntries.sequence)),
  ])
  real.event = newEvents.at(-1)?.sequence ?? real.event
  real.entry = newEntries.at(-1)?.sequence ?? real.entry
  return { newEvents, newEntries }
}

/** Everything that must be true of what is stored, is. */
const everythingHolds = async () => expect(await violations(service.runtime.database)).toEqual([])

class Create implements fc.AsyncCommand<Model, Real> {
  constructor(readonly body: ReturnType<typeof newOrder> extends fc.Arbitrary<infer T> ? T : never) {}
  check = ({ orders }: Readonly<Model>) => orders.length < 4
  toString = () => `create ${JSON.stringify(this.body.items.map(({ quantity }) => quantity))}`

  async run({ orders }: Model, real: Real) {
    const { status, body } = await desk.call('POST', '/orders', this.body)
    expect(status).toBe(201)
    const { newEvents, newEntries } = await news(real)
    expect(newEvents.map(({ type, resourceId }) => [type, resourceId])).toEqual([['OrderCreated', body.order.id]])
    expect(newEntries.map(({ resourceType, resourceId }) => [resourceType, resourceId])).toEqual([['order', body.order.id]])
    orders.push(body.order)
    await everythingHolds()
  }
}

class Ask implements fc.AsyncCommand<Model, Real> {
  #act: Act | undefined
  constructor(
    readonly intent: Intent,
    readonly place: number,
    readonly manner: Manner,
  ) {}
  check = ({ orders }: Readonly<Model>) => orders.length > 0
  toString = () => `${this.#act?.name} ${this.manner}`

  async run({ orders }: Model, real: Real) {
    const i = this.place % orders.length
    const before = orders[i] as Seen
    const act = this.intent(before)
    this.#act = act
    const isTaken = await this.#send(act, before)
    const after: Seen = (await desk.call('GET', `/orders/${before.id}`)).body.order
    orders[i] = after
    const { newEvents, newEntries } = await news(real)

    const changed = after.version > before.version
    if (changed) expect(isTaken, 'what was refused or rehearsed changed something').toBe(true)
    expect(after.version - before.version).toBe(changed ? 1 : 0)
    expect(newEvents.map(({ type, resourceId, data }) => ({ type, resourceId, version: data.version, status: data.status }))).toEqual(
      changed ? [{ type: act.event ?? follows(before, after), resourceId: after.id, version: after.version, status: after.status }] : [],
    )
    if (changed && before.status !== after.status) expect(newEvents[0]?.data).toMatchObject({ from: before.status, to: after.status })
    const ofOrder = newEntries.filter(({ resourceType }) => resourceType === 'order')
    expect(ofOrder.map(({ resourceVersion }) => resourceVersion)).toEqual(changed ? [after.version] : [])
    if (!changed) expect(newEntries).toEqual([])
    await everythingHolds()
  }

  /** Sends it in its manner; whether it may have had an effect. */
  async #send(act: Act, { version }: Seen): Promise<boolean> {
    const { method, body } = act
    if (this.manner === 'as a dry run') {
      expect((await desk.call(method, `${act.path}?dryRun=true`, body)).status).toBeLessThan(500)
      return false
    }
    if (this.manner === 'with a stale version' && !act.bulk) {
      const { status } = await desk.call(method, act.path, body, { 'If-Match': `"v${version + 7}"` })
      expect([400, 412]).toContain(status)
      return false
    }
    const headers: Record<string, string> = this.manner === 'twice with one key' ? { 'Idempotency-Key': `history-${++key}` } : {}
    const { status, body: answer } = await desk.call(method, act.path, body, headers)
    expect([200, 201, 400, 409], `${act.name}: ${JSON.stringify(answer)}`).toContain(status)
    const isTaken = act.bulk ? answer.bulk[0].status < 300 : status < 300
    if (this.manner === 'twice with one key') {
      const again = await desk.call(method, act.path, body, headers)
      expect(again.status).toBe(status)
      expect(again.headers.get('idempotency-replayed')).toBe(isTaken ? 'true' : null)
    }
    return isTaken
  }
}

const follows = (before: Seen, after: Seen) => (before.status === after.status ? 'OrderUpdated' : 'OrderStatusChanged')

test('whatever is asked of orders, each change is told once by its name, nothing else is told, and every invariant holds', async () => {
  const start = await news({ event: 0, entry: 0 })
  const real: Real = { event: start.newEvents.at(-1)?.sequence ?? 0, entry: start.newEntries.at(-1)?.sequence ?? 0 }
  const asks = fc.tuple(fc.oneof(...intents), fc.nat(9), manners).map((of) => new Ask(...of))
  const creates = fc.oneof(newOrder(desk.merchantId), newOrder(byHand)).map((body) => new Create(body))
  await fc.assert(
    fc.asyncProperty(fc.commands([creates, asks, asks, asks, asks, asks, asks], { maxCommands: 40, size: 'max' }), (commands) =>
      fc.asyncModelRun(() => ({ model: { orders: [] }, real }), commands),
    ),
    { numRuns: Number(process.env.WAYBILL_HISTORIES ?? 12), endOnFailure: false },
  )
}, 120_000)
