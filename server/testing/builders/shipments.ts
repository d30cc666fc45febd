import type { ShipmentStatus } from '@/server/orders/shipments/lifecycle'
import type { Service } from '../service'
import { makeFacility } from './facilities'
import { makeOrderFixture } from './orders'

export const sentAt = '2026-01-19T18:42:42.086Z'

/** An order fixture that also creates shipments: with one vendor, at its first facility by default. */
export async function makeShipmentFixture(service: Service) {
  const orderFixture = await makeOrderFixture(service)
  const first = await makeFacility(service)
  const second = await makeFacility(service, { vendorId: first.vendorId, name: 'Inkwell Nevada' })
  const other = await makeFacility(service, { name: 'Redwood Leeds' })
  const line = (sku: string, quantity: number) => ({
    sku,
    quantity,
    skipSkuValidation: true,
    merchantPrice: { amount: 4.5, currency: 'USD' },
    customerPrice: { amount: 9, currency: 'USD' },
  })
  const callExpecting = async (status: number, method: string, path: string, body?: unknown) => {
    const response = await orderFixture.call(method, path, body)
    if (response.status !== status) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(response.body)}`)
    return response.body
  }
  return {
    orderFixture: orderFixture,
    first,
    second,
    other,
    expected: callExpecting,
    /** A ready order of three mugs and two shirts. */
    order: (fields: object = {}) => orderFixture.order({ items: [line('MUG-1', 3), line('TEE-2', 2)], ...fields }),
    /** Puts these quantities of an order's items into a new shipment. */
    async shipment(order: { id: string; items: { id: string }[] }, quantities: number[] = [3, 2], fields: object = {}) {
      const orderItems = order.items.flatMap(({ id }, i) => (quantities[i] ? [{ id, quantity: quantities[i] }] : []))
      return (await callExpecting(201, 'POST', '/shipments', { orderId: order.id, ...first, orderItems, ...fields })).shipment
    },
    pack: async (shipmentId: string, ...packages: object[]) =>
      callExpecting(201, 'POST', `/shipments/${shipmentId}/packages`, { packages: packages.length ? packages : [{}] }),
    getShipment: async (shipmentId: string) => (await callExpecting(200, 'GET', `/shipments/${shipmentId}`)).shipment,
    getOrder: async (orderId: string) => (await callExpecting(200, 'GET', `/orders/${orderId}`)).order,
  }
}

export type ShipmentFixture = Awaited<ReturnType<typeof makeShipmentFixture>>

/** A shipment of three mugs and two shirts, brought into this status through the API. */
export async function shipmentIn(shipmentFixture: ShipmentFixture, status: ShipmentStatus) {
  const order = await shipmentFixture.order()
  const { id, orderItems } = await shipmentFixture.shipment(order, [3, 2], status === 'Created' ? { facilityId: null } : {})
  const [mug] = orderItems
  const one = { packageOrderItems: [{ orderItemId: mug.id, quantity: 1 }] }
  const toStatus: Record<ShipmentStatus, () => Promise<unknown>> = {
    Created: async () => {},
    Assigned: async () => {},
    Rejected: () => shipmentFixture.expected(200, 'POST', `/shipments/${id}/reject`, { reason: 'Too small to print' }),
    InProduction: () => shipmentFixture.expected(200, 'PATCH', `/shipments/${id}`, { shipmentStatus: 'InProduction' }),
    Packed: () => shipmentFixture.pack(id),
    PartiallyShipped: () => shipmentFixture.pack(id, { ...one, shippedDate: sentAt }),
    Shipped: () => shipmentFixture.pack(id, { shippedDate: sentAt }),
    Delivered: async () => {
      await shipmentFixture.pack(id, { shippedDate: sentAt })
      await shipmentFixture.expected(200, 'PATCH', `/shipments/${id}`, { shipmentStatus: 'Delivered' })
    },
    Canceled: () => shipmentFixture.expected(204, 'PATCH', `/shipments/${id}/cancel`, { cancelReason: 'Not needed' }),
  }
  await toStatus[status]()
  return shipmentFixture.getShipment(id)
}
