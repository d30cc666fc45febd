import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeOrderFixture, type OrderFixture } from '@/server/testing/builders/orders'
import { type Service, startService } from '@/server/testing/service'
import { isStablePage, listQueryOfOrders } from './list'

let service: Service
let fixture: OrderFixture
beforeAll(async () => {
  service = await startService()
  fixture = await makeOrderFixture(service)
})
afterAll(() => service.close())

const isStable = (query: object, fields: string[]) => isStablePage(listQueryOfOrders.parse(query), fields)

test('a page is stable without the fields and filters that depend on the time', () => {
  expect(isStable({}, ['id', 'status'])).toBe(true)
  expect(isStable({ status: 'ReadyForFulfillment', createdFrom: '2026-01-01' }, ['shippingAddress'])).toBe(true)
  for (const name of ['isLate', 'claimedBy', 'claimedUntil']) expect(isStable({}, ['id', name])).toBe(false)
  expect(isStable({ sku: 'MUG-1' }, ['id'])).toBe(false)
})

test('a page of selected fields has each change at once', async () => {
  const order = await fixture.order()
  const page = async () => {
    const { body } = await fixture.call('GET', '/orders?fields=id,version,shippingAddress.firstName,status&pageSize=5')
    return body.orders.find(({ id }: { id: string }) => id === order.id)
  }
  expect(await page()).toEqual(await page())
  for (const [i, firstName] of ['Ada', 'Grace', 'Edsger'].entries()) {
    const body = { shippingAddress: { ...order.shippingAddress, firstName } }
    expect((await fixture.call('PATCH', `/orders/${order.id}`, body)).status).toBe(200)
    expect(await page()).toMatchObject({ version: i + 2, shippingAddress: { firstName } })
  }
  await fixture.call('POST', `/orders/${order.id}/customerCareHold`, { reason: 'Other', comment: 'Wait' })
  expect((await page()).status).toBe('CustomerCareHold')
})
