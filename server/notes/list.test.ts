import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { violations } from '@/scripts/checks/violations'
import { writeNote } from '@/server/testing/builders/notes'
import { makeOrderFixture, type OrderFixture } from '@/server/testing/builders/orders'
import { makeClient } from '@/server/testing/builders/users'
import { type Service, startService } from '../testing/service'

let service: Service
let orderFixture: OrderFixture
// biome-ignore lint/suspicious/noExplicitAny: orders and notes as the API gives them.
let order: any, first: any, second: any, onItem: any, elsewhere: any
let merchantToken: string

beforeAll(async () => {
  service = await startService()
  orderFixture = await makeOrderFixture(service)
  order = await orderFixture.order()
  const associations = [{ type: 'Merchant' as const, id: orderFixture.merchantId }]
  const permissions = ['notes:read', 'notes:create', 'orders:read']
  merchantToken = (await makeClient(service, { associations, permissions })).token
  first = await writeNote(service, order.id, { text: 'Señor García wants gift-wrapping, call 555-678-3188.', isPinned: true })
  second = await writeNote(service, order.id, { text: 'Second' }, merchantToken)
  onItem = await writeNote(service, { type: 'orderItem', id: order.items[0].id }, { text: '送货地址不对' })
  elsewhere = await writeNote(service, (await orderFixture.order()).id, { text: 'García again' })
})
afterAll(() => service.close())

const list = async (query: string, token = orderFixture.token) => (await service.call('GET', `/notes?${query}`, { token })).body
const ids = async (query: string, token?: string) => (await list(query, token)).notes.map(({ id }: { id: string }) => id)

describe('notes are listed', () => {
  test('newest first, or oldest', async () => {
    expect(await ids('')).toEqual([elsewhere.id, onItem.id, second.id, first.id])
    expect(await ids('sort=createdAt')).toEqual([first.id, second.id, onItem.id, elsewhere.id])
  })

  test('page by page', async () => {
    const page = await list('pageSize=3&q=&sort=createdAt')
    expect(page).toMatchObject({ page: 1, totalCount: 4 })
    expect(await ids(`cursor=${page.nextCursor}`)).toEqual([elsewhere.id])
  })

  test('by resource, by order with its items, by type, author, pin and day', async () => {
    expect(await ids(`resourceType=order&resourceId=${order.shortId}`)).toEqual([second.id, first.id])
    expect(await ids(`resourceId=${order.items[0].shortId.toLowerCase()}`)).toEqual([onItem.id])
    expect(await ids(`orderId=${order.shortId}`)).toEqual([onItem.id, second.id, first.id])
    expect(await ids('resourceType=orderItem')).toEqual([onItem.id])
    expect(await ids(`createdBy=${second.createdBy.id}`)).toEqual([second.id])
    expect(await ids('isPinned=true')).toEqual([first.id])
    expect(await ids('createdTo=2020-01-01')).toEqual([])
    expect(await ids(`createdFrom=${first.createdAt}&createdTo=${first.createdAt}`)).toContain(first.id)
  })

  test('by several values of a filter, separated by commas', async () => {
    const { id, shortId } = order.items[0]
    expect(await ids(`createdBy=${first.createdBy.id},${second.createdBy.id}&orderId=${order.id}`)).toEqual([
      onItem.id,
      second.id,
      first.id,
    ])
    expect(await ids('resourceType=orderItem,shipment')).toEqual([onItem.id])
    expect(await ids(`resourceId=${order.shortId},${id}`)).toEqual([onItem.id, second.id, first.id])
    expect(await ids(`resourceType=orderItem,product&resourceId=${shortId}`)).toEqual([onItem.id])
    expect(await ids(`orderId=${order.shortId},${elsewhere.resource.id}`)).toEqual([elsewhere.id, onItem.id, second.id, first.id])
  })

  test('not by several values when any of them is unknown, naming each', async () => {
    const unknown = crypto.randomUUID()
    for (const query of [
      `createdBy=${first.createdBy.id},${unknown},x`,
      `resourceId=${order.id},${unknown},x`,
      `orderId=${order.id},${unknown},x`,
    ]) {
      const { status, body } = await orderFixture.call('GET', `/notes?${query}`)
      const messages = [unknown, 'x'].map((id) => expect.stringMatching(new RegExp(`^There is no .+ ${id}\\.$`)))
      expect([status, body.errors.map((one: { errorMessage: string }) => one.errorMessage)], query).toEqual([400, messages])
    }
  })

  test('to a merchant, only its own', async () => {
    expect(await ids(`orderId=${order.id}`, merchantToken)).toEqual([second.id])
    expect(await ids('q=garcia', merchantToken)).toEqual([])
  })

  test('by an author whom the caller may not know as by an unknown one', async () => {
    const texts = async (id: string) => {
      const { status, body } = await service.call('GET', `/notes?createdBy=${id}`, { token: merchantToken })
      return [status, body.errors[0].errorMessage.replace(id, '')]
    }
    expect(await texts(first.createdBy.id)).toEqual(await texts(crypto.randomUUID()))
  })

  test.each(['resourceId=O09999999', 'orderId=x', 'createdBy=x', 'resourceType=user', 'isPinned=yes', 'createdFrom=soon', 'text=x'])(
    'not by unknown values: %s',
    async (query) => {
      const response = await orderFixture.call('GET', `/notes?${query}`)
      expect([response.status, response.body.errors[0].propertyName]).toEqual([400, query.split('=')[0]])
    },
  )
})

describe('words of the text find a note', () => {
  test.each(['garcia', 'GARC call', 'señ', '555-678', '3188', 'gift-wr', 'wrapping'])('by their beginnings: %s', async (q) => {
    expect(await ids(`q=${encodeURIComponent(q)}&isPinned=true`)).toEqual([first.id])
  })

  test('if all of them match', async () => {
    expect(await ids('q=garcia')).toEqual([elsewhere.id, first.id])
    expect(await ids('q=garcia again')).toEqual([elsewhere.id])
    expect(await ids('q=garcia second')).toEqual([])
    expect(await ids('q=arcia')).toEqual([])
    expect(await ids('q=!?')).toEqual([])
    expect(await ids(`q=${encodeURIComponent('地址')}`)).toEqual([onItem.id])
  })

  test('in a long text, until it changes or is deleted', async () => {
    const text = `${Array.from({ length: 800 }, (_, i) => `w${i}`).join(' ')} zebra`
    const note = await writeNote(service, order.id, { text })
    expect(await ids('q=zebra w799')).toEqual([note.id])
    await orderFixture.call('PUT', `/notes/${note.id}`, { text: 'A lion' })
    expect([await ids('q=zebra'), await ids('q=lion')]).toEqual([[], [note.id]])
    await orderFixture.call('DELETE', `/notes/${note.id}`)
    expect(await ids('q=lion')).toEqual([])
  })
})

describe('has:note', () => {
  const found = async (q: string, id: string, token = orderFixture.token) => {
    const { body } = await service.call('GET', `/orders/search?q=${encodeURIComponent(`${q} order:${id}`)}`, { token })
    return body.orders.length === 1
  }

  test('finds an order while it or one of its items has one', async () => {
    const { id, items } = await orderFixture.order()
    const has = async () => [await found('has:note', id), await found('-has:note', id)]
    expect(await has()).toEqual([false, true])
    const note = await writeNote(service, id)
    const other = await writeNote(service, { type: 'orderItem', id: items[0].id })
    expect(await has()).toEqual([true, false])
    await orderFixture.call('PATCH', `/orders/${id}`, { shippingAddress: { ...order.shippingAddress, firstName: 'Other' } })
    await orderFixture.call('DELETE', `/notes/${note.id}`)
    expect(await has()).toEqual([true, false])
    await orderFixture.call('DELETE', `/notes/${other.id}`)
    expect(await has()).toEqual([false, true])
  })

  test('counts for a merchant only notes that it may see', async () => {
    const { id } = await orderFixture.order()
    const note = await writeNote(service, id)
    expect(await found('has:note', id, merchantToken)).toBe(false)
    await orderFixture.call('PUT', `/notes/${note.id}`, { text: 'x', visibility: 'Merchant' })
    expect(await found('has:note', id, merchantToken)).toBe(true)
    expect(await found('-has:note', id, merchantToken)).toBe(false)
    await orderFixture.call('PUT', `/notes/${note.id}`, { text: 'x', visibility: 'Internal' })
    expect([await found('has:note', id, merchantToken), await found('has:note', id)]).toEqual([false, true])
  })

  test('stays correct when notes change while the order is changed', async () => {
    const { id } = await orderFixture.order()
    const note = await writeNote(service, id)
    const rename = (firstName: string) =>
      orderFixture.call('PATCH', `/orders/${id}`, { shippingAddress: { ...order.shippingAddress, firstName } })
    await Promise.all([
      orderFixture.call('DELETE', `/notes/${note.id}`),
      rename('A'),
      writeNote(service, id),
      rename('B'),
      writeNote(service, id),
    ])
    expect(await found('has:note', id)).toBe(true)
    expect(await violations(service.runtime.database)).toEqual([])
  })
})
