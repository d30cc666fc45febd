import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isOneOf } from '@/db/conditions'
import { orders } from '@/db/schema'
import { violations } from '@/scripts/checks/violations'
import { systemContext } from '@/server/kernel/system-context'
import { makeOrderFixture, type OrderFixture } from '@/server/testing/builders/orders'
import { makeUser, password } from '@/server/testing/builders/users'
import { logIn, type Service, startService } from '@/server/testing/service'
import { handOverFollowUps, sendDueFollowUps } from './care'

let service: Service
let fixture: OrderFixture
// biome-ignore lint/suspicious/noExplicitAny: orders as the API gives them.
let order: any
let agent: { id: string; email: string; token: string }

const administrator = '00000000-0000-7000-8000-000000000001'
const customerCare = '00000000-0000-7000-8000-000000000002'

async function person(roleId = customerCare) {
  const user = await makeUser(service, { roleIds: [roleId] })
  return { id: user.id, email: user.email, token: await logIn(service.call, user.email, password) }
}

beforeAll(async () => {
  service = await startService()
  fixture = await makeOrderFixture(service)
})
beforeEach(async () => {
  order = await fixture.order()
  agent = await person()
})
afterAll(() => service.close())

const path = () => `/orders/${order.id}`
const patch = (body: object, token = agent.token) => service.call('PATCH', path(), { token, body })
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
describe('a due follow-up', () => {
  const due = () => sendDueFollowUps(service.runtime.database, systemContext())
  const handOver = () => handOverFollowUps(service.runtime.database, systemContext())
  /** Lets the time of the follow-up pass. */
  const pass = () =>
    service.runtime.database.write(async (db) => {
      await db
        .update(orders)
        .set({ followUpAt: new Date(Date.now() - 1_000) })
        .where(eq(orders.id, order.id))
    })
  const inbox = async (token: string) => (await service.call('GET', '/inbox', { token })).body.inbox

  test('puts one item into its user’s inbox, and releases nothing', async () => {
    await service.call('POST', `${path()}/customerCareHold`, { token: agent.token, body: { reason: 'FraudReview' } })
    await patch({ followUp: { at: inHours(1), note: 'Call back' } })
    await due()
    expect(await inbox(agent.token)).toEqual([])
    await pass()
    await due()
    await due()
    expect(await inbox(agent.token)).toMatchObject([
      { kind: 'FollowUp', note: null, order: { id: order.id }, followUp: { note: 'Call back' }, isRead: false },
    ])
    expect((await fixture.call('GET', path())).body.order).toMatchObject({ status: 'CustomerCareHold', version: 3 })
    await patch({ followUp: { at: inHours(2) } })
    await pass()
    await due()
    expect(await inbox(agent.token)).toHaveLength(2)
  })

  test('of a deactivated user goes to the Administrators, also when the user was reminded before', async () => {
    const boss = await person(administrator)
    await patch({ followUp: { at: inHours(1) } })
    await pass()
    await due()
    expect(await inbox(boss.token)).toEqual([])
    await fixture.call('DELETE', `/users/${agent.id}`)
    await handOver()
    await handOver()
    const own = (await inbox(boss.token)).filter((item: { order: { id: string } }) => item.order.id === order.id)
    expect(own).toMatchObject([{ kind: 'FollowUp', from: { id: agent.id } }])
    expect((await fixture.call('GET', path())).body.order.followUp.user.id).toBe(agent.id)
  })
})

test('a reminder that fails keeps no later one waiting, and is sent the next time', async () => {
  const others = [order, await fixture.order()]
  for (const { id } of others)
    await service.call('PATCH', `/orders/${id}`, { token: agent.token, body: { followUp: { at: inHours(1), note: 'Call back' } } })
  const { database } = service.runtime
  await database.write(async (db) => {
    await db
      .update(orders)
      .set({ followUpAt: new Date(Date.now() - 1_000) })
      .where(
        isOneOf(
          orders.id,
          others.map(({ id }) => id),
        ),
      )
  })
  let writes = 0
  const write: typeof database.write = (work) => (writes++ ? database.write(work) : Promise.reject(new Error('The disk is full.')))
  await expect(sendDueFollowUps({ ...database, write }, systemContext())).rejects.toThrow('1 of 2 reminders failed.')
  const inbox = async () => (await service.call('GET', '/inbox', { token: agent.token })).body.inbox
  expect(await inbox()).toHaveLength(1)
  await sendDueFollowUps(database, systemContext())
  expect(await inbox()).toHaveLength(2)
})

test('all invariants hold afterwards', async () => {
  expect(await violations(service.runtime.database)).toEqual([])
})
