import type { Order } from '../orders/order'
import { isMovable, isSettled, isWorking } from './lifecycle'
import { shipmentName } from './refuse'
import type { Shipment } from './shipment'
import { unitsIn } from './status'

/** A shipment as a refusal names it. */
export const told = (shipment: Shipment) => `${shipmentName(shipment)} (${shipment.status})`

const holding = (order: Order, orderItemId: string, of: (status: string) => boolean) =>
  (order.fulfilment ?? []).filter(({ status, lines }) => of(status) && unitsIn(lines, orderItemId))

/** The shipments in which some of an item is being made or was: what it is can be changed no more. */
export const makingItem = (order: Order, orderItemId: string) => holding(order, orderItemId, isSettled).map(told)

/** The shipments that some of an item is in to be made, InProduction or not yet. */
export const workingOnItem = (order: Order, orderItemId: string) => holding(order, orderItemId, isWorking).map(told)

/** The shipments of an order that are neither Canceled nor Rejected. */
export const working = (order: Order) => (order.fulfilment ?? []).filter(({ status }) => isWorking(status)).map(told)

/** Units of an item that are in production or beyond. */
export const unitsMade = (order: Order, orderItemId: string) =>
  holding(order, orderItemId, isSettled).reduce((sum, { lines }) => sum + unitsIn(lines, orderItemId), 0)

/** The shipments that units of an item can still be taken out of for good: those least under way first, of these the newest. */
export function cancelableFrom(order: Order, orderItemId: string): Shipment[] {
  const found = holding(order, orderItemId, isMovable)
  return ['Created', 'Rejected', 'Assigned'].flatMap((status) => found.filter((one) => one.status === status).reverse())
}

const elsewhere = 'The order’s shipping address has changed; this shipment keeps the one that it was made for.'

/**
 * Copies the order's new addresses to the shipments that are not yet in production. The others keep theirs, and say so; which they are is
 * answered in words.
 */
export function readdress(order: Order): string[] {
  const kept: string[] = []
  for (const shipment of order.fulfilment ?? [])
    if (isMovable(shipment.status)) shipment.shippingAddress = order.shippingAddress
    else if (isSettled(shipment.status)) {
      kept.push(`Shipment ${shipmentName(shipment)} is ${shipment.status} and keeps the address that it was made for.`)
      if (!shipment.warnings.includes(elsewhere)) shipment.warnings = [...shipment.warnings, elsewhere]
    }
  return kept
}
