import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from '@/scripts/checks/violations'
import { makeShipmentFixture, type ShipmentFixture } from '@/server/testing/builders/shipments'
import { makeUser } from '@/server/testing/builders/users'
import { type Service, startService } from '@/server/testing/service'

let service: Service
let fixture: ShipmentFixture

beforeAll(async () => {
  service = await startService()
  fixture = await makeShipmentFixture(service)
})
afterAll(async () => {
  expect(await violations(service.runtime.database)).toEqual([])
  await service.close()
})

const resourceOf = async (path: string) => {
  const body = await fixture.expected(200, 'GET', path)
  return { ...(Object.values(body)[0] as object), version: 0, updatedAt: null, lastModifiedDate: null }
}

/** Makes an update of a resource, reverts it, and expects the resource to be as it was. */
async function expectUndone(type: string, path: string, update: object, part = '') {
  const before = await resourceOf(path)
  await fixture.expected(200, 'PATCH', `${path}${part}`, update)
  expect(await resourceOf(path)).not.toEqual(before)
  const { history } = await fixture.expected(200, 'GET', `/history?resourceType=${type}&resourceId=${path.split('/').at(-1)}`)
  expect(history[0].canRevert).toBe(true)
  const { status, body } = await fixture.orderFixture.call('POST', `/history/${history[0].id}/revert`)
  expect(status, JSON.stringify(body)).toBe(200)
  expect(await resourceOf(path)).toEqual(before)
}

test('names that were added to the metadata of a shipment are removed: the first, and a further one', async () => {
  const { id } = await fixture.shipment(await fixture.order())
  await expectUndone('shipment', `/shipments/${id}`, { metadata: { a: '1' } })
  const other = await fixture.shipment(await fixture.order(), [3, 2], { metadata: { x: '1' } })
  await expectUndone('shipment', `/shipments/${other.id}`, { metadata: { x: '1', a: '2' } })
})

test('days that were added to the calendar of a facility are removed: the first holiday, and one with a working day', async () => {
  const path = `/facilities/${fixture.second.facilityId}`
  const { calendar } = (await resourceOf(path)) as unknown as { calendar: { workingDays: string[] } }
  const holidays = ['2026-12-25']
  await expectUndone('facility', path, { calendar: { ...calendar, holidays } })
  await expectUndone('facility', path, { calendar: { ...calendar, holidays, workingDays: [...calendar.workingDays, 'Sat'] } })
})

test('the location that was added to an address of an order is removed', async () => {
  const order = await fixture.order()
  expect(order.shippingAddress.location).toBeNull()
  const shippingAddress = { ...order.shippingAddress, location: { longitude: -87.5, latitude: 37.8 } }
  await expectUndone('order', `/orders/${order.id}`, { shippingAddress })
})

test('the first attribute of a user is removed', async () => {
  const { id } = await makeUser(service, {})
  await expectUndone('user', `/users/${id}`, { attributes: { a: 'b' } }, '/attributes')
})

test.each([
  ['an empty object', {}, { z: 1 }],
  ['null', null, { z: 1 }],
  ['another value', { x: 1 }, { x: 1, z: { y: [1] } }],
])('shipmentsMetadata that were %s are the same again', async (_, shipmentsMetadata, added) => {
  const order = await fixture.order({ shipmentsMetadata })
  await expectUndone('order', `/orders/${order.id}`, { shipmentsMetadata: added })
})

test('shipmentsMetadata that were emptied by an edit are empty again', async () => {
  const order = await fixture.order({ shipmentsMetadata: null })
  await fixture.expected(200, 'PATCH', `/orders/${order.id}`, { shipmentsMetadata: {} })
  await expectUndone('order', `/orders/${order.id}`, { shipmentsMetadata: { z: 1 } })
})
