import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeClient } from '../testing/actors'
import { offer } from '../testing/offers'
import { type Service, startService } from '../testing/service'
import { type Dock, makeDock } from '../testing/shipments'

let service: Service
let dock: Dock
beforeAll(async () => {
  service = await startService()
  dock = await makeDock(service)
  await offer(service, 'MUG', [{ vendorId: dock.first.vendorId, cost: 2 }])
})
afterAll(() => service.close())

interface Told {
  resource: { type: string }
  field: string
}

/** Which fields of shipments, and which other kinds of things, a rehearsal tells of. */
async function rehearsed(type: 'Merchant' | 'Vendor', id: string, permissions: string[], method: string, path: string, body: object) {
  const { token } = await makeClient(service, { associations: [{ type, id }], permissions })
  const answer = await service.call(method, `${path}?dryRun=true`, { token, body })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  const changes = answer.body.changes as Told[]
  return {
    fields: changes.filter(({ resource }) => resource.type === 'shipment').map(({ field }) => field),
    types: new Set(changes.map(({ resource }) => resource.type)),
  }
}

test('what a rehearsal tells a merchant or a vendor is no more than either may see', async () => {
  const items = [{ sku: 'MUG', quantity: 2, merchantPrice: { amount: 4.5, currency: 'USD' } }]
  const order = await dock.desk.order({ items })
  const shipment = await dock.shipment(order, [2])
  expect(shipment.costTotal).toBe(4)

  const less = { reason: 'Less', items: [{ id: order.items[0].id, quantity: 1 }] }
  const path = `/orders/${order.id}/cancel`
  const merchant = await rehearsed('Merchant', dock.desk.merchantId, ['orders:read', 'orders:cancel'], 'POST', path, less)
  expect(merchant.fields).toEqual(expect.arrayContaining(['merchantPackageTotal', 'orderItems.0.quantity']))
  expect(merchant.fields.filter((field) => field.startsWith('cost'))).toEqual([])

  const permissions = ['shipments:read', 'shipments:update']
  const accept = { shipmentStatus: 'InProduction' }
  const vendor = await rehearsed('Vendor', dock.first.vendorId, permissions, 'PATCH', `/shipments/${shipment.id}`, accept)
  expect(vendor.fields).toContain('shipmentStatus')
  expect([...vendor.types]).toEqual(['shipment'])
})
