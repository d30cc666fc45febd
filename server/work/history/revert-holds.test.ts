import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from '@/scripts/checks/violations'
import { makeShipmentFixture, type ShipmentFixture } from '@/server/testing/builders/shipments'
import { makeClient } from '@/server/testing/builders/users'
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

const newest = async (id: string) => (await fixture.expected(200, 'GET', `/history?resourceType=order&resourceId=${id}`)).history[0]
const hold = (id: string, fields: object = {}) => fixture.expected(200, 'PATCH', `/orders/${id}`, { status: 'CustomerCareHold', ...fields })
const revert = (id: string, token?: string) =>
  token ? service.call('POST', `/history/${id}/revert`, { token }) : fixture.orderFixture.call('POST', `/history/${id}/revert`)

test('a hold that was placed by the status of an update is released by its revert, also for shipments', async () => {
  const order = await fixture.order()
  const shipment = await fixture.shipment(order)
  await hold(order.id)
  expect((await fixture.getShipment(shipment.id)).isOnHold).toBe(true)
  const entry = await newest(order.id)
  expect(entry.canRevert).toBe(true)
  const { status, body } = await revert(entry.id)
  expect(status, JSON.stringify(body)).toBe(200)
  const now = await fixture.getOrder(order.id)
  expect(now.holds).toMatchObject([{ releasedAt: expect.any(String) }])
  expect((await fixture.getShipment(shipment.id)).isOnHold).toBe(false)
})

test('fields and items that were edited with the hold go back with it', async () => {
  const order = await fixture.order({ customerShippingMethod: 'Standard' })
  await hold(order.id, { customerShippingMethod: 'Overnight', items: [{ id: order.items[0].id, quantity: 5 }] })
  expect((await revert((await newest(order.id)).id)).status).toBe(200)
  const now = await fixture.getOrder(order.id)
  expect([now.status, now.customerShippingMethod, now.items[0].quantity]).toEqual([order.status, 'Standard', 3])
})

test('a hold that was released since is refused, and nothing goes back', async () => {
  const order = await fixture.order({ customerShippingMethod: 'Standard' })
  await hold(order.id, { customerShippingMethod: 'Overnight' })
  const { id } = await newest(order.id)
  const { holds } = await fixture.getOrder(order.id)
  await fixture.expected(200, 'POST', `/orders/${order.id}/releaseHold`, { holdId: holds[0].id })
  const { status, body } = await revert(id)
  expect([status, body.errors[0].reason]).toEqual([409, 'history.changed'])
  expect((await fixture.getOrder(order.id)).customerShippingMethod).toBe('Overnight')
})

test('releasing it needs the permission to release holds', async () => {
  const order = await fixture.order()
  await hold(order.id)
  const { id } = await newest(order.id)
  const { token } = await makeClient(service, { permissions: ['orders:read', 'orders:update', 'audit:read'] })
  expect((await revert(id, token)).status).toBe(403)
})
