import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { violations } from '@/scripts/checks/violations'
import { writeNote } from '@/server/testing/builders/notes'
import { makeOrderFixture, type OrderFixture } from '@/server/testing/builders/orders'
import { makeClient, makeUser, password } from '@/server/testing/builders/users'
import { logIn, type Service, startService } from '@/server/testing/service'

let service: Service
let orderFixture: OrderFixture
// biome-ignore lint/suspicious/noExplicitAny: orders as the API gives them.
let order: any
let reader: { id: string; token: string }

async function person(roleId: string, associations?: Parameters<typeof makeUser>[1]) {
  const user = await makeUser(service, { roleIds: [`00000000-0000-7000-8000-00000000000${roleId}`], ...associations })
  return { id: user.id, token: await logIn(service.call, user.email, password) }
}

beforeAll(async () => {
  service = await startService()
  orderFixture = await makeOrderFixture(service)
  order = await orderFixture.order()
})
beforeEach(async () => {
  reader = await person('1')
})
afterAll(() => service.close())

const inbox = async ({ token } = reader, query = '') => (await service.call('GET', `/inbox${query}`, { token })).body
const markRead = (ids: string[], { token } = reader) => service.call('POST', '/inbox/read', { token, body: { ids } })

describe('a mention', () => {
  test('adds an unread item to the inbox', async () => {
    const note = await writeNote(service, { type: 'orderItem', id: order.items[0].id }, { mentions: [reader.id], isPinned: true })
    expect(await inbox()).toEqual({
      inbox: [
        {
          id: expect.any(String),
          kind: 'Mention',
          note: { id: note.id, text: note.text, isPinned: true },
          resource: { type: 'orderItem', id: order.items[0].id, shortId: order.items[0].shortId },
          order: { id: order.id, shortId: order.shortId },
          followUp: null,
          from: note.createdBy,
          createdAt: expect.any(String),
          isRead: false,
          readAt: null,
        },
      ],
      page: 1,
      pageSize: 50,
      totalCount: 1,
      totalCountIsCapped: false,
      nextCursor: null,
      unreadCount: 1,
    })
  })

  test('of oneself notifies nobody', async () => {
    await writeNote(service, order.id, { mentions: [reader.id] }, reader.token)
    expect((await inbox()).inbox).toEqual([])
  })

  test('in an edit notifies newly mentioned users, and removes unread items of users no longer mentioned', async () => {
    const other = await person('1')
    const note = await writeNote(service, order.id, { mentions: [reader.id] })
    const put = (text: string, ...mentions: string[]) => orderFixture.call('PUT', `/notes/${note.id}`, { text, mentions })
    await put('B', reader.id, other.id)
    expect([(await inbox()).totalCount, (await inbox(other)).totalCount]).toEqual([1, 1])
    expect((await inbox()).inbox[0].note.text).toBe('B')
    await put('C', reader.id)
    expect([(await inbox()).totalCount, (await inbox(other)).totalCount]).toEqual([1, 0])
  })

  test('that is not stored notifies nobody', async () => {
    const body = { resource: { type: 'order', id: order.id }, text: 'x', mentions: [reader.id] }
    expect((await orderFixture.call('POST', '/notes?dryRun=true', body)).status).toBe(201)
    expect((await inbox()).totalCount).toBe(0)
  })
})

describe('inbox items', () => {
  test('are marked as read once, and stay when their note is deleted; unread ones are deleted with it', async () => {
    const notes = [
      await writeNote(service, order.id, { mentions: [reader.id] }),
      await writeNote(service, order.id, { mentions: [reader.id] }),
    ]
    const [newest, oldest] = (await inbox()).inbox
    expect(newest.note.id).toBe(notes[1].id)
    const read = await markRead([oldest.id.toUpperCase(), oldest.id])
    expect([read.status, read.body.inbox.length]).toEqual([200, 1])
    expect(read.body.inbox[0]).toMatchObject({ id: oldest.id, isRead: true, readAt: expect.any(String) })
    expect((await markRead([oldest.id])).body).toEqual(read.body)
    expect((await inbox()).unreadCount).toBe(1)
    expect((await inbox(reader, '?isRead=true')).inbox).toEqual(read.body.inbox)
    expect((await inbox(reader, '?isRead=false')).inbox).toEqual([newest])
    for (const { id } of notes) await orderFixture.call('DELETE', `/notes/${id}`)
    expect(await inbox()).toMatchObject({ inbox: [{ id: oldest.id, note: null, order: { id: order.id } }], unreadCount: 0 })
  })

  test('are listed page by page', async () => {
    for (let i = 0; i < 3; i++) await writeNote(service, order.id, { text: `${i}`, mentions: [reader.id] })
    const page = await inbox(reader, '?pageSize=2&sort=createdAt')
    expect(page).toMatchObject({ totalCount: 3, inbox: [{ note: { text: '0' } }, { note: { text: '1' } }] })
    expect((await inbox(reader, `?cursor=${page.nextCursor}`)).inbox).toMatchObject([{ note: { text: '2' } }])
  })

  test('of others, and unknown ones, are refused', async () => {
    const other = await person('1')
    await writeNote(service, order.id, { mentions: [reader.id, other.id] })
    const [own] = (await inbox()).inbox
    const [theirs] = (await inbox(other)).inbox
    for (const id of [theirs.id, 'x']) {
      const response = await markRead([own.id, id])
      expect([response.status, response.body.errors[0]]).toMatchObject([400, { propertyName: 'ids[1]', attemptedValue: id }])
    }
    expect((await markRead([])).status).toBe(400)
    expect((await inbox()).unreadCount).toBe(1)
  })

  test('show a merchant’s users only visible data: no staff names, no hidden notes', async () => {
    const theirs = await person('5', { associations: [{ type: 'Merchant', id: orderFixture.merchantId }] })
    const note = await writeNote(service, order.id, { visibility: 'Merchant', mentions: [theirs.id] })
    const [item] = (await inbox(theirs)).inbox
    expect(item).toMatchObject({ note: { id: note.id }, order: { shortId: order.shortId }, from: null })
    await markRead([item.id], theirs)
    await orderFixture.call('PUT', `/notes/${note.id}`, { text: 'x', visibility: 'Internal' })
    expect((await inbox(theirs)).inbox).toMatchObject([{ id: item.id, note: null }])
  })

  test('do not exist for a service client', async () => {
    const { token } = await makeClient(service, { permissions: ['orders:read'] })
    expect(await inbox({ id: '', token })).toMatchObject({ inbox: [], totalCount: 0, unreadCount: 0 })
  })
})

test('all invariants hold afterwards', async () => {
  expect(await violations(service.runtime.database)).toEqual([])
})
