import type { Change } from '@/server/change'
import type { Order } from '@/server/orders/order'
import { createPackages } from '@/server/packages/packages'
import { createShipment } from '@/server/shipments/create'
import { facilityIds, vendorIds } from './offers'

const newark = { vendorId: vendorIds.inkwell, facilityId: facilityIds.newark }
const units = (order: Order, places: readonly number[]) => places.flatMap((place) => ({ id: order.items[place]?.id ?? '' }))

/** What becomes of some of the first orders, by their places: the shipments that the API reference shows. */
export const firstShipments: Record<number, (change: Change, order: Order) => Promise<Order>> = {
  /** All of it waits for its facility to begin. */
  9: async (change, order) => (await createShipment(change, { orderId: order.id, ...newark, orderItems: units(order, [0, 1, 2]) })).order,
  /** Some of it is packed, some has no facility yet. */
  10: async (change, order) => {
    const { shipment } = await createShipment(change, { orderId: order.id, ...newark, orderItems: units(order, [0, 1]) })
    await createPackages(change, shipment.id, { packages: [{ carrierName: 'UPS', carrierTrackingNumber: '1Z999AA10123456784' }] })
    return (await createShipment(change, { orderId: order.id, vendorId: vendorIds.inkwell, orderItems: units(order, [2]) })).order
  },
}
