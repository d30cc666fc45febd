import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { violations } from '@/scripts/checks/violations'
import { startAllJobs } from '@/server/runtime'
import { makeShipmentFixture, type ShipmentFixture, shipmentIn } from '@/server/testing/builders/shipments'
import { makeClient } from '@/server/testing/builders/users'
import { type Service, startService } from '@/server/testing/service'

let service: Service
let fixture: ShipmentFixture
const dataDir = mkdtempSync(join(tmpdir(), 'waybill-outdated-'))
beforeAll(async () => {
  service = await startService({ dataDir })
  fixture = await makeShipmentFixture(service)
})
afterAll(async () => {
  expect(await violations(service.runtime.database)).toEqual([])
  await service.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const print = (id: string, body: object = {}) => fixture.expected(201, 'POST', `/shipments/${id}/packingSlip`, body)
const edit = (order: { id: string }, body: object) => fixture.expected(200, 'PATCH', `/orders/${order.id}`, body)
const because = async (id: string) => {
  const { slipIsOutdated, slipOutdatedBecause } = await fixture.getShipment(id)
  expect(slipIsOutdated).toBe(slipOutdatedBecause.length > 0)
  return slipOutdatedBecause
}
const isFound = async (id: string, filter: string) =>
  (await fixture.expected(200, 'GET', `/shipments?shipmentId=${id}&${filter}`)).totalCount === 1

async function printed(slip: object = {}) {
  const shipment = await shipmentIn(fixture, 'Assigned')
  await print(shipment.id, slip)
  return { id: shipment.id as string, order: await fixture.getOrder(shipment.orderId) }
}

describe('a printed slip is outdated because of', () => {
  test('the address, as the change of it says', async () => {
    const { id, order } = await printed()
    const { version } = await fixture.getShipment(id)
    await edit(order, { shippingAddress: { ...order.shippingAddress, line1: '9 Other Street' } })
    expect(await because(id)).toEqual(['address'])
    expect((await fixture.getShipment(id)).version).toBe(version + 1)
    expect([await isFound(id, 'isSlipValid=false'), await isFound(id, 'isSlipPrinted=true')]).toEqual([true, true])
    await print(id)
    expect([await because(id), await isFound(id, 'isSlipValid=true')]).toEqual([[], true])
  })

  test('its lines', async () => {
    const { id, order } = await printed()
    await fixture.expected(200, 'POST', `/shipments/${id}/unassignItems`, { orderItems: [{ id: order.items[1].id, quantity: 1 }] })
    expect(await because(id)).toEqual(['lines'])
  })

  test('the personalisation', async () => {
    const { id, order } = await printed()
    await fixture.expected(200, 'PATCH', `/orders/${order.id}/items/${order.items[0].id}`, { options: [{ name: 'Name', value: 'Anna' }] })
    expect(await because(id)).toEqual(['personalisation'])
  })

  test('the shipping method, also that of the shipment alone', async () => {
    const { id } = await printed()
    await fixture.expected(200, 'PATCH', `/shipments/${id}`, { shippingMethod: 'Overnight' })
    expect(await because(id)).toEqual(['shippingMethod'])
  })

  test('the merchant’s name and the order’s number', async () => {
    const { id, order } = await printed()
    await edit(order, { merchantName: 'Northwind Gifts', externalId: `new-${order.externalId}` })
    expect(await because(id)).toEqual(['merchantName', 'externalId'])
    await print(id)
    expect(await because(id)).toEqual([])
  })

  test('the gift note, until it is as it was', async () => {
    const { id, order } = await printed()
    await edit(order, { meta: { giftNote: 'Happy birthday' } })
    expect(await because(id)).toEqual(['message'])
    await edit(order, { meta: { giftNote: null } })
    expect(await because(id)).toEqual([])
  })
})

test('neither the message of the slip, nor its copy, nor packages make it outdated', async () => {
  const { id, order } = await printed({ message: 'Thank you', copy: 3 })
  expect(await because(id)).toEqual([])
  const { packages } = await fixture.pack(id, { packageOrderItems: [{ orderItemId: order.items[0].id, quantity: 1 }] })
  expect(await because(id)).toEqual([])
  await print(id, { packageId: packages[0].id })
  expect(await because(id)).toEqual([])
})

test('a shipment without a slip, and one that has left, is not outdated', async () => {
  const unprinted = await shipmentIn(fixture, 'Assigned')
  await edit({ id: unprinted.orderId }, { meta: { giftNote: 'Hello' } })
  expect(await because(unprinted.id)).toEqual([])
  const { id, order } = await printed()
  await fixture.pack(id, { shippedDate: '2026-01-19T18:42:42.086Z' })
  await edit(order, { meta: { giftNote: 'Hello' } })
  expect(await because(id)).toEqual([])
})

test('a batch counts what its slips show: a change while it runs makes them outdated, and a canceled batch leaves the slip before', async () => {
  const { id, order } = await printed()
  await edit(order, { meta: { giftNote: 'One' } })
  const newBatch = async () => (await fixture.expected(202, 'POST', '/packingSlips/batch', { shipmentIds: [id] })).job.id as string
  await fixture.expected(200, 'POST', `/jobs/${await newBatch()}/cancel`)
  expect(await because(id)).toEqual(['message'])
  const jobId = await newBatch()
  const jobs = startAllJobs(service.runtime, { pauseMs: 5 })
  await expect.poll(async () => (await fixture.expected(200, 'GET', `/jobs/${jobId}`)).job.status, { timeout: 30_000 }).toBe('Done')
  await jobs.stop()
  expect([await because(id), (await fixture.getShipment(id)).slipCount]).toEqual([[], 2])
})

test('printing sends the vendor no update', async () => {
  const vendor = await makeClient(service, {
    associations: [{ type: 'Vendor', id: fixture.first.vendorId }],
    permissions: ['shipments:read'],
  })
  const { id, order } = await printed()
  const updates = async () => {
    const { body } = await service.call('GET', '/events?pageSize=200&after=0&type=OutboundShipmentUpdate', { token: vendor.token })
    return body.events.filter(({ resource }: { resource: { id: string } }) => resource.id === id).length
  }
  expect(await updates()).toBe(0)
  await edit(order, { meta: { giftNote: 'Hello' } })
  expect(await updates()).toBe(1)
})
