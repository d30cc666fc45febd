import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { events } from '@/db/schema'
import { NIL_ID } from '@/server/kernel/id'
import { writeNote } from '@/server/testing/builders/notes'
import { makeOrderFixture, type OrderFixture } from '@/server/testing/builders/orders'
import { makeClient, makeMerchant, makeUser, password } from '@/server/testing/builders/users'
import { logIn, type Service, startService } from '../testing/service'

let service: Service
let orderFixture: OrderFixture
// biome-ignore lint/suspicious/noExplicitAny: orders as the API gives them.
let order: any
let merchantToken: string
let strangerToken: string

const permissions = ['notes:read', 'notes:create', 'notes:update', 'notes:delete', 'audit:read', 'orders:read']

beforeAll(async () => {
  service = await startService()
  orderFixture = await makeOrderFixture(service)
  order = await orderFixture.order()
  const ofMerchant = (id: string) => makeClient(service, { associations: [{ type: 'Merchant', id }], permissions })
  merchantToken = (await ofMerchant(orderFixture.merchantId)).token
  strangerToken = (await ofMerchant(await makeMerchant(service))).token
})
afterAll(() => service.close())

const as =
  (token: string) =>
  (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    service.call(method, path, { token, body, headers })
const refusal = (answer: { status: number; body: { errors: { propertyName: string }[] } }) => [
  answer.status,
  answer.body.errors[0]?.propertyName,
]
const resourceOf = (id = order.id, type = 'order') => ({ type, id })

/** The token of a person, with their id. */
async function person(grant: Parameters<typeof makeUser>[1] = {}) {
  const administrator = '00000000-0000-7000-8000-000000000001'
  const user = await makeUser(service, { roleIds: [administrator], ...grant })
  return { id: user.id, token: await logIn(service.call, user.email, password) }
}

describe('a new note', () => {
  test('is returned completely, with its Location', async () => {
    const response = await orderFixture.call('POST', '/notes', { resource: resourceOf(order.shortId.toLowerCase()), text: ' Call first. ' })
    expect(response.status).toBe(201)
    expect(response.body.note).toEqual({
      id: expect.any(String),
      resource: { type: 'order', id: order.id },
      text: ' Call first. ',
      visibility: 'Internal',
      isPinned: false,
      mentions: [],
      createdBy: { type: 'User', id: expect.any(String), name: expect.any(String) },
      createdAt: expect.any(String),
      updatedBy: null,
      updatedAt: response.body.note.createdAt,
      version: 1,
    })
    const read = await orderFixture.call('GET', (response.headers.get('location') as string).replace('/v1', ''))
    expect(read.body).toEqual(response.body)
    expect(read.headers.get('etag')).toBe('"v1"')
  })

  test('does not change its order’s version or timeline', async () => {
    const { id } = await orderFixture.order()
    await writeNote(service, id)
    expect((await orderFixture.call('GET', `/orders/${id}`)).body.order.version).toBe(1)
    expect((await orderFixture.call('GET', `/orders/${id}/auditLogs`)).body.totalCount).toBe(1)
  })

  test('may be on an item, by its shortId', async () => {
    const [item] = order.items
    const note = await writeNote(service, { type: 'orderItem', id: item.shortId })
    expect(note.resource).toEqual({ type: 'orderItem', id: item.id })
  })

  test.each([
    ['order', 'O09999999'],
    ['order', 'nonsense'],
    ['orderItem', 'O00000001'],
    ['shipment', 'S0000000001'],
    ['product', '01932c07-20e7-7bd3-a9c1-000000000001'],
  ])('on an unknown %s is refused: %s', async (type, id) => {
    const response = await orderFixture.call('POST', '/notes', { resource: { type, id }, text: 'x' })
    expect(refusal(response)).toEqual([400, 'resource.id'])
    expect(response.body.errors[0].attemptedValue).toBe(id)
  })

  test.each([
    [{ text: '' }, 'text'],
    [{ text: ' \n ' }, 'text'],
    [{ text: null }, 'text'],
    [{ visibility: 'Public' }, 'visibility'],
    [{ isPinned: null }, 'isPinned'],
    [{ resource: { type: 'user', id: 'x' } }, 'resource.type'],
    [{ createdBy: { id: 'x' } }, 'createdBy'],
    [{ pinned: true }, 'pinned'],
  ])('with wrong values is refused: %j', async (wrong, propertyName) => {
    expect(refusal(await orderFixture.call('POST', '/notes', { resource: resourceOf(), text: 'x', ...wrong }))).toEqual([400, propertyName])
  })

  test('that is too long is refused with its length', async () => {
    const response = await orderFixture.call('POST', '/notes', { resource: resourceOf(), text: 'x'.repeat(5_001) })
    expect(response.body.errors[0].errorMessage).toMatch(/5000.*5001/)
    expect((await writeNote(service, order.id, { text: 'x'.repeat(5_000) })).text).toHaveLength(5_000)
  })

  test('in a dry run is not stored', async () => {
    const dry = await orderFixture.call('POST', '/notes?dryRun=true', { resource: resourceOf(), text: 'never' })
    expect([dry.status, dry.body.note.id]).toEqual([201, NIL_ID])
    expect(dry.body.changes).toContainEqual({ resource: { type: 'note', id: NIL_ID }, field: 'text', from: null, to: 'never' })
    expect((await orderFixture.call('GET', '/notes?q=never')).body.notes).toEqual([])
  })
})

describe('a note is visible', () => {
  test('to Internal staff and, depending on its visibility, to the merchant; to nobody else', async () => {
    const internal = await writeNote(service, order.id)
    const shared = await writeNote(service, order.id, { visibility: 'Merchant' })
    const theirs = await writeNote(service, order.id, {}, merchantToken)
    expect(theirs.visibility).toBe('Merchant')
    const statuses = async (token: string) =>
      Promise.all([internal, shared, theirs].map(async ({ id }) => (await as(token)('GET', `/notes/${id}`)).status))
    expect(await statuses(orderFixture.token)).toEqual([200, 200, 200])
    expect(await statuses(merchantToken)).toEqual([404, 200, 200])
    expect(await statuses(strangerToken)).toEqual([404, 404, 404])
    const noteIds = (await as(merchantToken)('GET', `/notes?orderId=${order.id}`)).body.notes.map(({ id }: { id: string }) => id)
    expect(noteIds).toEqual([theirs.id, shared.id])
    expect(refusal(await as(strangerToken)('GET', `/notes?orderId=${order.id}`))).toEqual([400, 'orderId'])
  })

  test('with a visibility that only Internal staff choose', async () => {
    const send = (visibility: string) => as(merchantToken)('POST', '/notes', { resource: resourceOf(), text: 'x', visibility })
    expect((await send('Merchant')).status).toBe(201)
    for (const other of ['Internal', 'Vendor']) expect(refusal(await send(other))).toEqual([400, 'visibility'])
    expect(refusal(await as(strangerToken)('POST', '/notes', { resource: resourceOf(), text: 'x' }))).toEqual([400, 'resource.id'])
  })

  test('not to vendors on orders, where they write none either', async () => {
    const { token } = await person({ roleIds: ['00000000-0000-7000-8000-000000000006'], associations: [{ type: 'Vendor', id: 'v1' }] })
    expect(refusal(await as(token)('POST', '/notes', { resource: resourceOf(), text: 'x' }))).toEqual([400, 'resource.id'])
    expect((await as(token)('GET', '/notes')).body.notes).toEqual([])
  })

  test('without names of Internal staff to others', async () => {
    const { id } = await writeNote(service, order.id, { visibility: 'Merchant' })
    expect((await as(merchantToken)('GET', `/notes/${id}`)).body.note).toMatchObject({ createdBy: null, updatedBy: null, mentions: [] })
    const own = await writeNote(service, order.id, {}, merchantToken)
    expect(own.createdBy).toMatchObject({ type: 'ServiceClient' })
  })
})

describe('an update', () => {
  test('replaces all fields; absent ones get their defaults, except the visibility', async () => {
    const { id } = await writeNote(service, order.id, { isPinned: true, visibility: 'Merchant' })
    const response = await orderFixture.call('PUT', `/notes/${id}`, { text: 'Now this' })
    expect([response.status, response.headers.get('etag')]).toEqual([200, '"v2"'])
    expect(response.body.note).toMatchObject({
      text: 'Now this',
      isPinned: false,
      visibility: 'Merchant',
      version: 2,
      updatedBy: { type: 'User' },
    })
  })

  test('without changes writes nothing', async () => {
    const note = await writeNote(service, order.id)
    const response = await orderFixture.call('PUT', `/notes/${note.id}`, note)
    expect([response.status, response.body.note]).toEqual([200, note])
    expect((await orderFixture.call('GET', `/notes/${note.id}/auditLogs`)).body.totalCount).toBe(1)
  })

  test('at a stale version is refused', async () => {
    const { id } = await writeNote(service, order.id)
    expect((await orderFixture.call('PUT', `/notes/${id}`, { text: 'B', version: 1 })).status).toBe(200)
    expect(refusal(await orderFixture.call('PUT', `/notes/${id}`, { text: 'C', version: 1 }))).toEqual([412, 'version'])
    expect(refusal(await orderFixture.call('PUT', `/notes/${id}`, { text: 'C' }, { 'If-Match': '"v1"' }))).toEqual([412, 'If-Match'])
  })

  test('of read-only fields is refused', async () => {
    const { id } = await writeNote(service, order.id)
    expect(refusal(await orderFixture.call('PUT', `/notes/${id}`, { text: 'B', resource: resourceOf('x') }))).toEqual([400, 'resource'])
  })

  test('of an own note needs only notes:create; of another’s, notes:update and an Internal association', async () => {
    const { token } = await makeClient(service, { permissions: ['notes:read', 'notes:create'] })
    const own = await writeNote(service, order.id, {}, token)
    expect((await as(token)('PUT', `/notes/${own.id}`, { text: 'Mine' })).status).toBe(200)
    const others = await writeNote(service, order.id, { visibility: 'Merchant' })
    for (const [who, method, permission] of [
      [token, 'PUT', 'notes:update'],
      [token, 'DELETE', 'notes:delete'],
      [merchantToken, 'PUT', 'notes:update'],
      [merchantToken, 'DELETE', 'notes:delete'],
    ] as const) {
      const response = await as(who)(method, `/notes/${others.id}`, method === 'PUT' ? { text: 'x' } : undefined)
      expect([response.status, response.body.errors[0].errorMessage]).toEqual([403, expect.stringContaining(permission)])
    }
    expect((await as(token)('DELETE', `/notes/${own.id}`)).status).toBe(204)
    expect((await as(strangerToken)('PUT', `/notes/${others.id}`, { text: 'x' })).status).toBe(404)
  })
})

describe('the audit log of a note', () => {
  test('keeps the text of a deleted note, for those who could see it', async () => {
    const shared = await writeNote(service, order.id, { text: 'Shared', visibility: 'Merchant' })
    const internal = await writeNote(service, order.id, { text: 'Internal' })
    for (const { id } of [shared, internal]) expect((await orderFixture.call('DELETE', `/notes/${id}`)).status).toBe(204)
    expect((await orderFixture.call('GET', `/notes/${shared.id}`)).status).toBe(404)
    const { auditLogs } = (await orderFixture.call('GET', `/notes/${internal.id}/auditLogs`)).body
    expect(auditLogs.map(({ action }: { action: string }) => action)).toEqual(['delete', 'create'])
    expect(auditLogs[0].changes).toContainEqual({ field: 'text', from: 'Internal', to: null })
    expect((await as(merchantToken)('GET', `/notes/${shared.id}/auditLogs`)).body.totalCount).toBe(2)
    for (const [token, id] of [
      [merchantToken, internal.id],
      [strangerToken, shared.id],
      [orderFixture.token, 'nonsense'],
    ])
      expect((await as(token)('GET', `/notes/${id}/auditLogs`)).status).toBe(404)
  })

  test('shows a merchant no text that was hidden from it', async () => {
    const { id } = await writeNote(service, order.id, { text: 'Secret' })
    await orderFixture.call('PUT', `/notes/${id}`, { text: 'Open', visibility: 'Merchant' })
    await orderFixture.call('PUT', `/notes/${id}`, { text: 'Open, too' })
    const seen = (await as(merchantToken)('GET', `/notes/${id}/auditLogs`)).body
    expect(seen.auditLogs.map(({ changes }: { changes: unknown }) => changes)).toEqual([[{ field: 'text', from: 'Open', to: 'Open, too' }]])
    await orderFixture.call('PUT', `/notes/${id}`, { text: 'Secret again', visibility: 'Internal' })
    expect((await as(merchantToken)('GET', `/notes/${id}/auditLogs`)).status).toBe(404)
  })

  test('has one event per change, without the text, for the merchant that can or could see the note', async () => {
    const { id } = await writeNote(service, order.id, { text: 'Gone tomorrow' })
    await orderFixture.call('PUT', `/notes/${id}`, { text: 'Gone tomorrow', visibility: 'Merchant' })
    await orderFixture.call('PUT', `/notes/${id}`, { text: 'Gone tomorrow', visibility: 'Internal' })
    await orderFixture.call('DELETE', `/notes/${id}`)
    const rows = await service.runtime.database.sql.select().from(events).where(eq(events.resourceId, id)).orderBy(asc(events.position))
    expect(rows.map(({ type, merchantId }) => [type, merchantId !== null])).toEqual([
      ['NoteCreated', false],
      ['NoteUpdated', true],
      ['NoteUpdated', true],
      ['NoteDeleted', false],
    ])
    expect(rows[1]?.data).toEqual({
      id,
      resource: { type: 'order', id: order.id },
      orderId: order.id,
      isPinned: false,
      version: 2,
      changed: ['visibility'],
    })
    expect(JSON.stringify(rows)).not.toContain('tomorrow')
  })
})
