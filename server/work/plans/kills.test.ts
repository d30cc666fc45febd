import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '@/db/connection/open'
import { violations } from '@/scripts/checks/violations'
import { orderBody } from '@/server/testing/builders/orders'
import { type KillableService, startKillableService } from '@/server/testing/killable-service'
import { admin } from '@/server/testing/service'

/** One kill in `npm test`; 20 over 5,000 orders in `npm run torture`, which sets both. */
const KILLS = Number(process.env.PLAN_KILLS ?? 1)
const ORDERS = Number(process.env.PLAN_ORDERS ?? 120)
const BULK = 100

let service: KillableService
let token = ''

beforeAll(async () => {
  service = await startKillableService({ leaseMs: 1_500 })
})
afterAll(() => service.close())

let keys = 0
/** A request that is repeated until a process answers it, a write with the same key. */
const send = (method: string, path: string, body?: unknown) =>
  service.send(method, path, { token, body, ...(method !== 'GET' && path !== '/login' && { key: `key-${keys++}` }) })

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))
const planNow = async (id: string) => (await send('GET', `/plans/${id}`)).plan

/** The plan once it is at rest; the service is killed at a random moment of its work, as often as `kills` says. */
async function atRest(id: string, kills: number) {
  for (let kill = 0; ; ) {
    const plan = await planNow(id)
    const { summary } = plan
    expect(summary.pending + summary.willChange + summary.noChange + summary.applied + summary.conflicts).toBeLessThanOrEqual(ORDERS)
    if (plan.status !== 'Preparing' && plan.status !== 'Applying') return plan
    if (kill < kills) {
      await pause(Math.random() * 400)
      await service.restart()
      kill++
    } else await pause(50)
  }
}

const heldOrders = async (): Promise<number> =>
  (await send('GET', '/orders/count/status')).counts.find(({ status }: { status: string }) => status === 'CustomerCareHold').count

test(
  `plans change each of ${ORDERS} orders once in spite of ${KILLS} kill -9, count what was committed, and are reversed`,
  async () => {
    token = (await send('POST', '/login', { username: admin.email, password: admin.password })).access_token
    const { merchant } = await send('POST', '/merchants', { name: 'Northwind' })
    const ids: string[] = []
    for (let n = 0; n < ORDERS; n += BULK) {
      const bulk = Array.from({ length: Math.min(BULK, ORDERS - n) }, () => orderBody(merchant.id))
      for (const { response } of (await send('POST', '/orders/bulk', { bulk })).bulk) ids.push(response.order.id)
    }
    const hold = { kind: 'orders.hold', selection: { q: '' }, change: { reason: 'StockQuestion' } }
    const { plan } = await send('POST', '/plans', hold)
    const third = Math.ceil(KILLS / 3)
    expect((await atRest(plan.id, third)).summary).toMatchObject({ willChange: ORDERS, pending: 0 })
    // Orders that somebody changes between preview and apply are left alone.
    const edited = ids.filter(() => Math.random() < 0.05)
    for (const id of edited) await send('PATCH', `/orders/${id}`, { customerShippingMethod: 'Express' })
    await send('POST', `/plans/${plan.id}/apply`)
    const applied = await atRest(plan.id, third)
    expect(applied).toMatchObject({
      status: 'Applied',
      summary: { applied: ORDERS - edited.length, conflicts: edited.length, willChange: 0, failed: 0 },
    })
    expect(await heldOrders()).toBe(ORDERS - edited.length)
    expect((await send('GET', `/jobs/${applied.jobId}`)).job).toMatchObject({ status: 'Done', done: ORDERS, of: ORDERS })

    const reverse = (await send('POST', `/plans/${plan.id}/undo?apply=true`)).plan
    const undone = await atRest(reverse.id, Math.max(1, KILLS - 2 * third))
    expect(undone).toMatchObject({ status: 'Applied', rowCount: ORDERS - edited.length, summary: { applied: ORDERS - edited.length } })
    expect(await heldOrders()).toBe(0)
    for (const [id, expected] of [
      [ids.find((one) => !edited.includes(one)), [3, true]],
      [edited[0], [2, undefined]],
    ] as const) {
      if (!id) continue
      const { order } = await send('GET', `/orders/${id}`)
      expect([order.version, order.holds[0] && order.holds[0].releasedAt !== null]).toEqual(expected)
    }
    await service.kill()
    const database = await openDatabase(service.databaseUrl)
    expect(await violations(database)).toEqual([])
    await database.close()
    await service.start()
  },
  120_000 + KILLS * 15_000 + ORDERS * 60,
)
