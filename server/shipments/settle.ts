import type { ShipmentGist } from '@/db/schema'
import type { Order } from '../orders/order'
import { openHolds } from '../orders/status'
import { isWorking } from './lifecycle'
import type { Shipment } from './shipment'
import { shipmentStatus, shippedUnits, unitsIn, wholeShippedAt } from './status'

/** Computes the statuses of an order's shipments, and of them how many units of its items are in shipments, in work and sent. */
export function settleUnits(order: Order): void {
  if (!order.fulfilment) return
  for (const shipment of order.fulfilment) {
    shipment.status = shipmentStatus(shipment)
    shipment.shippedAt = wholeShippedAt(shipment.status as never, shipment.packages)
  }
  const live = order.fulfilment.filter(({ status }) => status !== 'Canceled')
  for (const item of order.items) {
    const sum = (of: Shipment[], units: (shipment: Shipment) => number) => of.reduce((total, shipment) => total + units(shipment), 0)
    const inLines = ({ lines }: Shipment) => unitsIn(lines, item.id)
    item.assignedQuantity = sum(live, inLines)
    item.workingQuantity = sum(
      live.filter(({ status }) => isWorking(status)),
      inLines,
    )
    item.shippedQuantity = sum(live, (shipment) => shippedUnits(shipment, item.id))
  }
}

/** What the shipments show of their order, and the order of them, once its status and holds are settled. */
export function settleShown(order: Order, now: Date): void {
  if (!order.fulfilment) return
  const isHeld = openHolds(order).length > 0
  for (const shipment of order.fulfilment) shipment.isOnHold = isHeld && shipment.status !== 'Canceled'
  const known = new Map(order.shipments.map((gist) => [gist.id, gist]))
  const gists = order.fulfilment.map((shipment) => gistOf(shipment, known.get(shipment.id), now))
  if (JSON.stringify(gists) !== JSON.stringify(order.shipments)) order.shipments = gists
}

/** What an order keeps of a shipment. */
function gistOf(shipment: Shipment, before: ShipmentGist | undefined, now: Date): ShipmentGist {
  const { id, number, status, vendorId, facilityId, facilityName, createdAt, isPollingStopped, packages } = shipment
  const tracking = packages.flatMap(({ trackingNumber }) => trackingNumber ?? [])
  return {
    id,
    number,
    status,
    vendorId,
    facilityId,
    facilityName,
    createdAt: createdAt.toISOString(),
    statusAt: before?.status === status ? before.statusAt : now.toISOString(),
    isPollingStopped,
    tracking: [...new Set(tracking)],
  }
}
