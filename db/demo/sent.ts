import type { Change } from '@/server/change'
import { activeQuantity } from '@/server/items/status'
import { findOrder } from '@/server/orders/find'
import type { Order } from '@/server/orders/order'
import { createPackages } from '@/server/packages/packages'
import { createShipment } from '@/server/shipments/create'

interface Place {
  vendorId: string
  facilityId: string
}

/**
 * Sends units of an order's items, by their places, until as many have left; all that are active unless given. They go in one package of a
 * shipment of their own.
 */
export async function sendUnits(change: Change, orderId: string, place: Place, units: readonly number[] = []): Promise<Order> {
  const order = await findOrder(change.reader, orderId)
  const orderItems = order.items.flatMap((item, i) => {
    const quantity = (units[i] ?? (units.length ? 0 : activeQuantity(item))) - item.shippedQuantity
    return quantity > 0 ? [{ id: item.id, quantity }] : []
  })
  if (!orderItems.length) return order
  const { shipment } = await createShipment(change, { orderId, ...place, orderItems })
  const sent = { shippedDate: change.now, carrierName: 'UPS', carrierTrackingNumber: `1Z${shipment.id.replaceAll('-', '').slice(-16)}` }
  return (await createPackages(change, shipment.id, { packages: [sent] })).order
}
