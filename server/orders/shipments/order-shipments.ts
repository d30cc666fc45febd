import type { Order } from '../types'
import { shipmentName } from './actions/refusals'
import { hasStartedProduction, isActive, isMovable } from './lifecycle'
import { unitsIn } from './status-rules'
import type { Shipment } from './types'

/** A shipment for the text of a refusal: its shortId and status. */
export const nameWithStatus = (shipment: Shipment) => `${shipmentName(shipment)} (${shipment.status})`

const shipmentsWithItem = (order: Order, orderItemId: string, of: (status: string) => boolean) =>
  (order.loadedShipments ?? []).filter(({ status, lines }) => of(status) && unitsIn(lines, orderItemId))

/** The shipments with units of an item in production or beyond, which lock its fields. */
export const shipmentsProducingItem = (order: Order, orderItemId: string) =>
  shipmentsWithItem(order, orderItemId, hasStartedProduction).map(nameWithStatus)

/** The shipments with units of an item that are neither Canceled nor Rejected. */
export const activeShipmentsOfItem = (order: Order, orderItemId: string) =>
  shipmentsWithItem(order, orderItemId, isActive).map(nameWithStatus)

/** The shipments of an order that are neither Canceled nor Rejected. */
export const activeShipmentNames = (order: Order) =>
  (order.loadedShipments ?? []).filter(({ status }) => isActive(status)).map(nameWithStatus)

/** Units of an item that are in production or beyond. */
export const producedUnits = (order: Order, orderItemId: string) =>
  shipmentsWithItem(order, orderItemId, hasStartedProduction).reduce((sum, { lines }) => sum + unitsIn(lines, orderItemId), 0)

const addressWarning = 'The order’s shipping address has changed; this shipment keeps its former address.'

/**
 * Copies the order's new address to the shipments that are not yet in production. Shipments in production or beyond keep theirs and store a
 * warning; returns a message for each.
 */
export function copyAddressToShipments(order: Order): string[] {
  const warnings: string[] = []
  for (const shipment of order.loadedShipments ?? [])
    if (isMovable(shipment.status)) shipment.shippingAddress = order.shippingAddress
    else if (hasStartedProduction(shipment.status)) {
      warnings.push(`Shipment ${shipmentName(shipment)} is ${shipment.status} and keeps its former address.`)
      if (!shipment.warnings.includes(addressWarning)) shipment.warnings = [...shipment.warnings, addressWarning]
    }
  return warnings
}
