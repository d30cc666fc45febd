import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { events, facilities, orders, shipments, vendors } from '@/db/schema'
import { violations } from '@/scripts/checks/violations'
import { sharedSandbox } from '@/server/directory/shared-sandbox'
import { makeShipmentFixture, type ShipmentFixture } from '@/server/testing/builders/shipments'
import { makeClient } from '@/server/testing/builders/users'
import { type Service, startService } from '@/server/testing/service'
import { syncSharedSandbox } from './sync-shared-sandbox'

let service: Service
let fixture: ShipmentFixture
beforeAll(async () => {
  service = await startService()
  fixture = await makeShipmentFixture(service)
})
afterAll(() => service.close())

const vendorRows = () => service.runtime.database.sql.select().from(vendors).where(eq(vendors.isSandbox, true))

test('the shared sandbox is stored once, however many processes start', async () => {
  const { database } = service.runtime
  await Promise.all([syncSharedSandbox(database), syncSharedSandbox(database)])
  expect(await vendorRows()).toMatchObject([{ id: sharedSandbox.vendorId, number: 0, version: 1 }])
})

test('a release that adds it moves the test shipments of real vendors to it, and tells nobody', async () => {
  const { database } = service.runtime
  const { vendorId, facilityId } = fixture.first
  const order = await fixture.order({ isTest: true })
  const [shipmentId] = (await fixture.getOrder(order.id)).shipmentIds
  const vendor = await makeClient(service, { associations: [{ type: 'Vendor', id: vendorId }], permissions: ['shipments:read'] })
  // As a release without sandboxes has left it.
  await database.write(async (sql) => {
    const [row] = await sql.select().from(orders).where(eq(orders.id, order.id))
    const summaries = row?.shipments.map((summary) => ({ ...summary, vendorId, facilityId, facilityName: 'Inkwell Ohio' })) ?? []
    await sql.update(orders).set({ shipments: summaries }).where(eq(orders.id, order.id))
    await sql.update(shipments).set({ vendorId, vendorName: 'Inkwell Works', facilityId, facilityName: 'Inkwell Ohio' })
    await sql.update(events).set({ vendorId }).where(eq(events.resourceId, shipmentId))
    await sql.delete(facilities).where(eq(facilities.isSandbox, true))
    await sql.delete(vendors).where(eq(vendors.isSandbox, true))
  })
  await syncSharedSandbox(database)
  expect(await fixture.getShipment(shipmentId)).toMatchObject({
    version: 1,
    vendorId: sharedSandbox.vendorId,
    vendorName: 'Sandbox',
    facilityId: sharedSandbox.facilityId,
    facilityName: 'Sandbox facility',
  })
  const found = await fixture.expected(200, 'GET', `/orders/search?vendorId=${sharedSandbox.vendorId}`)
  expect(found.orders.map(({ id }: { id: string }) => id)).toEqual([order.id])
  expect((await service.call('GET', '/events?after=0', { token: vendor.token })).body.events).toEqual([])
  expect((await service.call('GET', `/shipments/${shipmentId}`, { token: vendor.token })).status).toBe(404)
  expect(await violations(database)).toEqual([])
})
