import type { Change } from '@/server/kernel/change'
import { isUps } from '@/server/orders/carriers/check-digit-rules'
import { activeQuantity } from '@/server/orders/items/status-rules'
import { getOrder } from '@/server/orders/load'
import { createPackages } from '@/server/orders/packages/packages'
import { createShipment } from '@/server/orders/shipments/create-shipments'
import type { Order } from '@/server/orders/types'
import { withCheckDigit } from './packages'

interface ShipFrom {
  vendorId: string
  facilityId: string
}

/**
 * Ships units of an order's items, in one package of a new shipment, until `units` (by item index) have left; by default all active units.
 */
export async function shipUnits(change: Change, orderId: string, shipFrom: ShipFrom, units: readonly number[] = []): Promise<Order> {
  const order = await getOrder(change.reader, orderId)
  const orderItems = order.items.flatMap((item, i) => {
    const quantity = (units[i] ?? (units.length ? 0 : activeQuantity(item))) - item.shippedQuantity
    return quantity > 0 ? [{ id: item.id, quantity }] : []
  })
  if (!orderItems.length) return order
  const { shipment } = await createShipment(change, { orderId, ...shipFrom, orderItems })
  const sent = { shippedDate: change.now, carrierName: 'UPS', carrierTrackingNumber: trackingNumberOf(shipment.id) }
  return (await createPackages(change, shipment.id, { packages: [sent] })).order
}

const trackingNumberOf = (id: string) => `1Z${withCheckDigit(id.replaceAll('-', '').slice(-16).toUpperCase(), isUps)}`
