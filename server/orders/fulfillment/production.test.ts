import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeShipmentFixture, type ShipmentFixture } from '@/server/testing/builders/shipments'
import { makeClient } from '@/server/testing/builders/users'
import { baseUrl, type Service, startService } from '@/server/testing/service'
import type { ProductionLine } from './production-rules'

let service: Service
let fixture: ShipmentFixture
let vendor: string
beforeAll(async () => {
  service = await startService()
  fixture = await makeShipmentFixture(service)
  const associations = [{ type: 'Vendor' as const, id: fixture.first.vendorId }]
  vendor = (await makeClient(service, { associations, permissions: ['shipments:read'] })).token
  await fixture.shipment(await fixture.order({ shipByDate: '2026-01-05' }), [3, 2])
  await fixture.shipment(await fixture.order({ shipByDate: '2026-01-03' }), [1, 0])
  await fixture.shipment(await fixture.order({ shipByDate: '2026-01-09' }), [0, 2], fixture.second)
  await fixture.shipment(await fixture.order({ shipByDate: '2026-01-02' }), [3, 0], fixture.other)
  const held = await fixture.shipment(await fixture.order(), [2, 0])
  await fixture.expected(200, 'POST', `/orders/${held.orderId}/customerCareHold`, { reason: 'CustomerRequest' })
  const packed = await fixture.shipment(await fixture.order({ shipByDate: '2026-01-01' }), [2, 0])
  await fixture.pack(packed.id)
})
afterAll(() => service.close())

const list = async (query: string, token = vendor) => {
  const { status, body } = await service.call('GET', `/fulfillment/production?${query}`, { token })
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const summary = ({ lines }: { lines: ProductionLine[] }) =>
  lines.map(({ sku, quantity, shipments, earliestShipByDate }) => [sku, quantity, shipments, earliestShipByDate])

test('the units to make are summed by SKU, the earliest first, without those on hold', async () => {
  expect(summary(await list(''))).toEqual([
    ['MUG-1', 4, 2, '2026-01-03'],
    ['TEE-2', 4, 2, '2026-01-05'],
  ])
})

test.each([
  ['facilityId', () => `facilityId=${fixture.second.facilityId}`, [['TEE-2', 2, 1, '2026-01-09']]],
  ['status', () => 'status=Packed', [['MUG-1', 2, 1, '2026-01-01']]],
  ['shipByTo', () => 'shipByTo=2026-01-04', [['MUG-1', 1, 1, '2026-01-03']]],
])('%s narrows the shipments', async (_, query, expected) => {
  expect(summary(await list(query()))).toEqual(expected)
})

test('the totals are those of the shipments in the list', async () => {
  const token = fixture.orderFixture.token
  const { shipments } = (await service.call('GET', '/shipments?status=Assigned,InProduction&isOnHold=false&pageSize=200', { token })).body
  const listed = shipments.flatMap(({ orderItems }: { orderItems: { quantity: number }[] }) => orderItems)
  const sum = (rows: { quantity: number }[]) => rows.reduce((total, { quantity }) => total + quantity, 0)
  expect(sum((await list('', token)).lines)).toBe(sum(listed))
})

test('pages by number and by cursor show each line once, sorted as asked', async () => {
  const first = await list('pageSize=1&sort=-sku')
  expect([summary(first)[0]?.[0], first.totalCount]).toEqual(['TEE-2', 2])
  const second = await list(`pageSize=1&cursor=${encodeURIComponent(first.nextCursor)}`)
  expect([summary(second)[0]?.[0], second.nextCursor, second.page]).toEqual(['MUG-1', null, null])
  expect(summary(await list('pageSize=1&sort=-sku&page=2'))).toEqual(summary(second))
})

test('it is CSV for whoever accepts that', async () => {
  const request = new Request(`${baseUrl}/v1/fulfillment/production`, {
    headers: { Authorization: `Bearer ${vendor}`, Accept: 'text/csv' },
  })
  const response = await service.runtime.handle(request)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
  const rows: Record<string, string>[] = parse(await response.text(), { bom: true, columns: true })
  expect(rows.map(({ sku, quantity, earliestShipByDate }) => [sku, quantity, earliestShipByDate])).toEqual([
    ['MUG-1', '4', '2026-01-03'],
    ['TEE-2', '4', '2026-01-05'],
  ])
})
