import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from '@/scripts/checks/violations'
import { makeOrderFixture, type OrderFixture } from '@/server/testing/builders/orders'
import { type Service, startService } from '@/server/testing/service'

let service: Service
let fixture: OrderFixture

beforeAll(async () => {
  service = await startService()
  fixture = await makeOrderFixture(service)
})
afterAll(async () => {
  expect(await violations(service.runtime.database)).toEqual([])
  await service.close()
})

const images = [{ url: 'https://files.example.com/front.png', area: 'Front' }]
const item = { sku: 'MUG-1', quantity: 2, skipSkuValidation: true, skipImageValidation: true, images }
const newest = async (id: string) => (await fixture.call('GET', `/history?resourceType=order&resourceId=${id}`)).body.history[0]
const itemsNow = async (id: string) => (await fixture.call('GET', `/orders/${id}`)).body.order.items
const settled = (items: object[]) => items.map((one) => ({ ...one, version: 0, updatedAt: null }))

test.each([
  ['attributes', { attributes: [{ name: 'a', value: 'b' }] }],
  ['options', { options: [{ name: 'Size', value: 'M' }] }],
  ['a second image', { images: [...images, { url: 'https://files.example.com/back.png', area: 'Back' }] }],
  ['skipImageValidation', { skipImageValidation: false }],
  ['statusDesc', { statusDesc: 'Waits for the customer' }],
  ['statusDesc and attributes', { statusDesc: 'Waits', attributes: [{ name: 'a', value: 'b' }] }],
])('an edit of an item alone is reverted: %s', async (_, body) => {
  const order = await fixture.order({ items: [item] })
  const edited = await fixture.call('PATCH', `/orders/${order.id}/items/${order.items[0].id}`, body)
  expect(edited.status, JSON.stringify(edited.body)).toBe(200)
  const { id, canRevert } = await newest(order.id)
  expect(canRevert).toBe(true)
  const { status, body: answer } = await fixture.call('POST', `/history/${id}/revert`)
  expect(status, JSON.stringify(answer)).toBe(200)
  expect(settled(await itemsNow(order.id))).toEqual(settled(order.items))
})

test('a computed statusDesc is not set as a text of its own by a revert', async () => {
  const order = await fixture.order({ items: [{ ...item, sku: 'UNKNOWN-1', skipSkuValidation: false }] })
  await fixture.call('POST', `/orders/${order.id}/process`)
  const [before] = await itemsNow(order.id)
  expect(before.statusDesc).toContain('UNKNOWN-1')
  const path = `/orders/${order.id}/items/${before.id}`
  await fixture.call('PATCH', path, { statusDesc: 'Asked the merchant' })
  expect((await fixture.call('POST', `/history/${(await newest(order.id)).id}/revert`)).status).toBe(200)
  expect((await itemsNow(order.id))[0].statusDesc).toBe(before.statusDesc)
  await fixture.call('PATCH', path, { skipSkuValidation: true })
  expect((await itemsNow(order.id))[0].statusDesc).not.toBe(before.statusDesc)
})
