import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { presences } from '@/db/schema'
import { administratorRoleId } from '@/server/access/roles/built-in-roles'
import { makeOrderFixture, type OrderFixture } from '@/server/testing/builders/orders'
import { makeClient, makeMerchant, makeUser, password } from '@/server/testing/builders/users'
import { baseUrl, logIn, type Service, startService } from '@/server/testing/service'
import { deleteExpiredPresence, PRESENCE_MS } from './presence'

let service: Service
let orderFixture: OrderFixture
/** Two people of the staff and two of the merchant. */
let [maria, tom, shopkeeper, helper] = ['', '', '', '']
let mariaId: string
beforeAll(async () => {
  service = await startService()
  orderFixture = await makeOrderFixture(service)
  const user = await makeUser(service, { roleIds: [administratorRoleId] })
  mariaId = user.id
  maria = await logIn(service.call, user.email, password)
  tom = (await makeClient(service, { permissions: ['orders:read', 'catalog:read', 'shipments:read'] })).token
  const associations = [{ type: 'Merchant' as const, id: orderFixture.merchantId }]
  const merchantToken = async () => (await makeClient(service, { associations, permissions: ['orders:read'] })).token
  shopkeeper = await merchantToken()
  helper = await merchantToken()
})
afterAll(() => service.close())

let id: string
beforeEach(async () => {
  id = (await orderFixture.order()).id
})

const announce = (token: string, state: string, resource: object = { type: 'order', id }) =>
  service.call('PUT', '/presence', { token, body: { resource, state } })
const seenBy = async (token: string) => (await service.call('GET', `/presence?type=order&id=${id}`, { token })).body.presence

test('says who looks at a record and who edits it, to people of the same association', async () => {
  expect((await announce(maria, 'viewing')).status).toBe(204)
  const [first] = await seenBy(maria)
  expect(first).toEqual({
    user: { id: mariaId, name: expect.any(String), type: 'User' },
    state: 'viewing',
    part: null,
    since: expect.any(String),
  })
  await announce(maria, 'viewing')
  expect(await seenBy(tom)).toEqual([first])
  await announce(maria, 'editing')
  expect((await seenBy(tom))[0].state).toBe('editing')
  await announce(shopkeeper, 'viewing')
  expect(await seenBy(maria)).toHaveLength(1)
  expect(await seenBy(helper)).toHaveLength(1)
  expect((await seenBy(helper))[0].user.id).not.toBe(mariaId)
})

test('ends after 30 seconds, and writes no audit entry', async () => {
  await announce(maria, 'viewing')
  const { database } = service.runtime
  await database.write(async (db) => void (await db.update(presences).set({ expiresAt: new Date() })))
  expect(await seenBy(maria)).toEqual([])
  await database.write((db) => deleteExpiredPresence(db, new Date(Date.now() + PRESENCE_MS)))
  expect(await database.sql.select().from(presences)).toEqual([])
  expect((await service.call('GET', `/orders/${id}/auditLogs`, { token: maria })).body.totalCount).toBe(1)
})

test('needs the read permission of the record, and a record that the caller sees', async () => {
  const { token } = await makeClient(service, { permissions: ['catalog:read'] })
  const foreign = await makeClient(service, {
    associations: [{ type: 'Merchant', id: await makeMerchant(service, { name: 'Other' }) }],
    permissions: ['orders:read'],
  })
  for (const call of [() => announce(token, 'viewing'), () => service.call('GET', `/presence?type=order&id=${id}`, { token })])
    expect((await call()).body.errors[0].errorMessage).toBe('This needs the permission orders:read.')
  const unknown = await announce(foreign.token, 'viewing')
  expect([unknown.status, unknown.body.errors[0].propertyName]).toEqual([400, 'resource.id'])
  const hidden = await service.call('GET', `/presence?type=order&id=${id}`, { token: foreign.token })
  expect([hidden.status, hidden.body.errors[0].propertyName]).toEqual([400, 'id'])
  const odd = await announce(maria, 'sleeping', { type: 'user', id })
  expect(odd.body.errors.map(({ propertyName }: { propertyName: string }) => propertyName).sort()).toEqual(['resource.type', 'state'])
})

/** The messages of a type in the stream of a process. */
async function follow(of: Service, token: string, query = '') {
  const request = new Request(`${baseUrl}/v1/events/stream${query}`, { headers: { Authorization: `Bearer ${token}` } })
  const reader = (await of.runtime.handle(request)).body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  /** Reads until a message of this type is about the record. */
  async function next(event: string): Promise<unknown> {
    for (;;) {
      const found = text
        .split('\n\n')
        .slice(0, -1)
        .find((message) => message.startsWith(`event: ${event}\n`) && message.includes(id))
      if (found) {
        text = text.replace(`${found}\n\n`, '')
        return JSON.parse(found.slice(found.indexOf('data: ') + 6))
      }
      const chunk = await reader?.read()
      if (!chunk || chunk.done) throw new Error(`The stream ended: ${text}`)
      text += chunk.value
    }
  }
  return { next, text: () => text, close: () => reader?.cancel() }
}

test('reaches the streams of every process, and of nobody who may not see it', async () => {
  const other = await startService({}, { url: service.runtime.settings.databaseUrl, drop: async () => {} })
  const streams = [await follow(service, tom), await follow(other, tom), await follow(service, shopkeeper)]
  const [here, there, outside] = streams as [
    Awaited<ReturnType<typeof follow>>,
    Awaited<ReturnType<typeof follow>>,
    Awaited<ReturnType<typeof follow>>,
  ]
  // The first poll of a stream tells nothing: it is what GET /v1/presence answers.
  await new Promise((done) => setTimeout(done, 700))
  await announce(maria, 'editing')
  const resource = { type: 'order', id }
  for (const stream of [here, there])
    expect(await stream.next('presence')).toEqual({ resource, presence: [expect.objectContaining({ state: 'editing' })] })
  const { view } = (await service.call('POST', '/views', { token: maria, body: { name: 'Q', resource: 'orders', q: `order:${id}` } })).body
  await service.call('POST', `/views/${view.id}/claim`, { token: maria })
  for (const stream of [here, there]) expect(await stream.next('claim')).toMatchObject({ resource, claimedBy: { id: mariaId } })
  await service.call('POST', `/views/${view.id}/release`, { token: maria, body: { orderId: id } })
  for (const stream of [here, there]) expect(await stream.next('claim')).toEqual({ resource, claimedBy: null })
  await service.runtime.database.write(async (db) => void (await db.update(presences).set({ expiresAt: new Date() })))
  for (const stream of [here, there]) expect(await stream.next('presence')).toEqual({ resource, presence: [] })
  await announce(helper, 'viewing')
  expect(await outside.next('presence')).toMatchObject({ resource, presence: [{ state: 'viewing' }] })
  expect(outside.text()).not.toContain(mariaId)
  expect(outside.text()).not.toContain('event: claim')
  for (const stream of streams) await stream.close()
  await other.close()
}, 30_000)
