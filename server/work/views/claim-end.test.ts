import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { claims, sessions } from '@/db/schema'
import { deleteExpiredClaims } from '@/server/platform/claims/claims'
import { type ClaimFixture, makeClaimFixture, type Person } from '@/server/testing/builders/claims'
import { password } from '@/server/testing/builders/users'
import { logIn, type Service, startService } from '@/server/testing/service'

let service: Service
let fixture: ClaimFixture
let [maria, tom] = [null as unknown as Person, null as unknown as Person]
beforeAll(async () => {
  service = await startService()
  fixture = await makeClaimFixture(service)
  ;[maria, tom] = [await fixture.makePerson(), await fixture.makePerson()]
})
afterAll(() => service.close())

/** Each test has a queue of its own. */
let queue: Awaited<ReturnType<ClaimFixture['makeQueue']>>
beforeEach(async () => {
  queue = await fixture.makeQueue()
})

const call: ClaimFixture['call'] = (...given) => fixture.call(...given)
const order = (fields: object = {}) => queue.order(fields)
const claim = ({ token }: Pick<Person, 'token'>, query = '') => call(token, 'POST', `/views/${queue.viewId}/claim${query}`)
const release = ({ token }: Person, body: object) => call(token, 'POST', `/views/${queue.viewId}/release`, body)
const claimedBy = async (id: string) => (await call(maria.token, 'GET', `/orders/${id}`)).body.order.claimedBy?.id ?? null

describe('a claim ends', () => {
  let id: string
  beforeEach(async () => {
    id = (await order()).id
    expect((await claim(maria)).body.order.id).toBe(id)
  })

  test('with its release, which only its holder can do', async () => {
    const refused = await release(tom, { orderId: id })
    expect([refused.status, refused.body.errors[0].reason]).toEqual([409, 'claim.foreign'])
    expect(refused.body.errors[0].errorMessage).toContain(maria.name)
    expect((await release(maria, { resource: { type: 'order', id } })).status).toBe(204)
    expect((await release(maria, { orderId: id })).status).toBe(204)
    expect((await claim(tom)).body.order.id).toBe(id)
  })

  test('with its time', async () => {
    const { database } = service.runtime
    const expire = (db: typeof database.sql) => db.update(claims).set({ claimedUntil: new Date() }).where(eq(claims.resourceId, id))
    await database.write(async (db) => void (await expire(db)))
    expect(await claimedBy(id)).toBeNull()
    expect((await claim(tom)).body.order.id).toBe(id)
    await database.write(async (db) => {
      await expire(db)
      await deleteExpiredClaims(db, new Date())
    })
    expect(await database.sql.select().from(claims).where(eq(claims.resourceId, id))).toEqual([])
  })

  test('with the session', async () => {
    const { database } = service.runtime
    await database.write(async (db) => {
      await db.update(sessions).set({ endedAt: new Date() }).where(eq(sessions.userId, maria.id))
    })
    expect(await claimedByFor(tom)).toBeNull()
    expect((await claim(tom)).body.order.id).toBe(id)
    maria.token = await logIn(service.call, (await call(tom.token, 'GET', `/users/${maria.id}`)).body.user.email, password)
  })

  test('when its holder is deactivated', async () => {
    const leaver = await fixture.makePerson()
    await release(maria, { orderId: id })
    expect((await claim(leaver)).body.order.id).toBe(id)
    expect((await call(tom.token, 'DELETE', `/users/${leaver.id}`)).status).toBe(200)
    expect(await claimedBy(id)).toBeNull()
  })

  test('with the record', async () => {
    await call(tom.token, 'PATCH', `/orders/${id}`, { status: 'Canceled' })
    expect(await claimedBy(id)).toBeNull()
  })

  const claimedByFor = async ({ token }: Person) => (await call(token, 'GET', `/orders/${id}`)).body.order.claimedBy
})

test('presence renews a claim', async () => {
  const { id } = await order()
  await claim(maria)
  const soon = new Date(Date.now() + 60_000)
  await service.runtime.database.write(async (db) => {
    await db.update(claims).set({ claimedUntil: soon }).where(eq(claims.resourceId, id))
  })
  await call(tom.token, 'PUT', '/presence', { resource: { type: 'order', id }, state: 'viewing' })
  const until = async () => new Date((await call(maria.token, 'GET', `/orders/${id}`)).body.order.claimedUntil).getTime()
  expect(await until()).toBe(soon.getTime())
  await call(maria.token, 'PUT', '/presence', { resource: { type: 'order', id }, state: 'viewing' })
  expect((await until()) - Date.now()).toBeGreaterThan(9 * 60_000)
})
