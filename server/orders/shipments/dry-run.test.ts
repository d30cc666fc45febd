import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeShipmentFixture, type ShipmentFixture } from '@/server/testing/builders/shipments'
import { makeClient } from '@/server/testing/builders/users'
import { offerVariant } from '@/server/testing/builders/vendor-offers'
import { type Service, startService } from '@/server/testing/service'

let service: Service
let shipmentFixture: ShipmentFixture
beforeAll(async () => {
  service = await startService()
  shipmentFixture = await makeShipmentFixture(service)
  await offerVariant(service, 'MUG', [{ vendorId: shipmentFixture.first.vendorId, cost: 2 }])
})
afterAll(() => service.close())

interface RecordedChange {
  resource: { type: string }
  field: string
}

/** The changed fields of shipments in a dry run's response, and the types of all changed resources. */
async function rehearsed(type: 'Merchant' | 'Vendor', id: string, permissions: string[], method: string, path: string, body: object) {
  const { token } = await makeClient(service, { associations: [{ type, id }], permissions })
  const response = await service.call(method, `${path}?dryRun=true`, { token, body })
  expect(response.status, JSON.stringify(response.body)).toBe(200)
  const changes = response.body.changes as RecordedChange[]
  return {
    fields: changes.filter(({ resource }) => resource.type === 'shipment').map(({ field }) => field),
    types: new Set(changes.map(({ resource }) => resource.type)),
  }
}

test('a dry run shows a merchant or a vendor no more than they may see', async () => {
  const items = [{ sku: 'MUG', quantity: 2, merchantPrice: { amount: 4.5, currency: 'USD' } }]
  const order = await shipmentFixture.orderFixture.order({ items })
  const shipment = await shipmentFixture.shipment(order, [2])
  expect(shipment.costTotal).toBe(4)

  const less = { reason: 'Less', items: [{ id: order.items[0].id, quantity: 1 }] }
  const path = `/orders/${order.id}/cancel`
  const merchant = await rehearsed(
    'Merchant',
    shipmentFixture.orderFixture.merchantId,
    ['orders:read', 'orders:cancel'],
    'POST',
    path,
    less,
  )
  expect(merchant.fields).toEqual(expect.arrayContaining(['merchantPackageTotal', 'orderItems.0.quantity']))
  expect(merchant.fields.filter((field) => field.startsWith('cost'))).toEqual([])

  const permissions = ['shipments:read', 'shipments:update']
  const accept = { shipmentStatus: 'InProduction' }
  const vendor = await rehearsed('Vendor', shipmentFixture.first.vendorId, permissions, 'PATCH', `/shipments/${shipment.id}`, accept)
  expect(vendor.fields).toContain('shipmentStatus')
  expect([...vendor.types]).toEqual(['shipment'])
})
