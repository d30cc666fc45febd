import type { ShipmentStatus } from '../shipments/lifecycle'
import { makeFacility } from './facilities'
import { makeDesk } from './orders'
import type { Service } from './service'

export const sentAt = '2026-01-19T18:42:42.086Z'

/** A desk that also makes shipments: of one vendor, at its first facility unless said. */
export async function makeDock(service: Service) {
  const desk = await makeDesk(service)
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
  const expected = async (status: number, method: string, path: string, body?: unknown) => {
    const answer = await desk.call(method, path, body)
    if (answer.status !== status) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer.body
  }
  return {
    desk,
    first,
    second,
    other,
    expected,
    /** Three mugs and two shirts, ready. */
    order: (fields: object = {}) => desk.order({ items: [line('MUG-1', 3), line('TEE-2', 2)], ...fields }),
    /** So many of each of an order's items, in a new shipment. */
    async shipment(order: { id: string; items: { id: string }[] }, quantities: number[] = [3, 2], fields: object = {}) {
      const orderItems = order.items.flatMap(({ id }, i) => (quantities[i] ? [{ id, quantity: quantities[i] }] : []))
      return (await expected(201, 'POST', '/shipments', { orderId: order.id, ...first, orderItems, ...fields })).shipment
    },
    pack: async (shipmentId: string, ...packages: object[]) =>
      expected(201, 'POST', `/shipments/${shipmentId}/packages`, { packages: packages.length ? packages : [{}] }),
    now: async (shipmentId: string) => (await expected(200, 'GET', `/shipments/${shipmentId}`)).shipment,
    orderNow: async (orderId: string) => (await expected(200, 'GET', `/orders/${orderId}`)).order,
  }
}

export type Dock = Awaited<ReturnType<typeof makeDock>>

/** A shipment of three mugs and two shirts in this status, brought there by the API. */
export async function shipmentIn(dock: Dock, status: ShipmentStatus) {
  const order = await dock.order()
  const { id, orderItems } = await dock.shipment(order, [3, 2], status === 'Created' ? { facilityId: null } : {})
  const [mug] = orderItems
  const one = { packageOrderItems: [{ orderItemId: mug.id, quantity: 1 }] }
  const toStatus: Record<ShipmentStatus, () => Promise<unknown>> = {
    Created: async () => {},
    Assigned: async () => {},
    Rejected: () => dock.expected(200, 'POST', `/shipments/${id}/reject`, { reason: 'Too small to print' }),
    InProduction: () => dock.expected(200, 'PATCH', `/shipments/${id}`, { shipmentStatus: 'InProduction' }),
    Packed: () => dock.pack(id),
    PartiallyShipped: () => dock.pack(id, { ...one, shippedDate: sentAt }),
    Shipped: () => dock.pack(id, { shippedDate: sentAt }),
    Delivered: async () => {
      await dock.pack(id, { shippedDate: sentAt })
      await dock.expected(200, 'PATCH', `/shipments/${id}`, { shipmentStatus: 'Delivered' })
    },
    Canceled: () => dock.expected(204, 'PATCH', `/shipments/${id}/cancel`, { cancelReason: 'Not needed' }),
  }
  await toStatus[status]()
  return dock.now(id)
}
