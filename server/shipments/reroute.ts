import type { Change } from '../change'
import type { Facility } from '../directory/schemas'
import type { Item, Order } from '../orders/order'
import { invalid } from '../refusal'
import { hand } from './assign'
import { facilityFor } from './create'
import { draftShipment } from './draft'
import { editShipment, shipmentIn } from './edit'
import { linesFor } from './offers'
import { refuseHeld, refuseUnlessPossible } from './refuse'
import type { Rerouting } from './schemas'
import type { Shipment } from './shipment'
import { unitsIn } from './status'
import { takeOut } from './take-out'
import { unpacked } from './unassign'
import { namedItems } from './units'

export interface Rerouted {
  order: Order
  /** The one at the target. */
  shipment: Shipment
  /** The one that was left where it was; null where all of it moved. */
  source: Shipment | null
}

/**
 * Moves a shipment to another facility, of whichever vendor; or some of its units, which then are a new shipment there while the rest
 * stays as it is. No unit is lost or made.
 */
export async function rerouteShipment(change: Change, reference: string, { facilityId, reason, orderItems }: Rerouting): Promise<Rerouted> {
  let target: string | null = null
  const { order, shipment } = await editShipment(change, reference, async (order, shipment) => {
    const named = orderItems && namedItems(order, orderItems, 'orderItems')
    const facility = await facilityFor(change, order, facilityId, null)
    if (facility.id === shipment.facilityId) throw invalid('facilityId', `The shipment is at ${facility.name} already.`, facilityId)
    refuseHeld(order, 'rerouting')
    refuseUnlessPossible('reroute', shipment)
    const units = named && unpacked(shipment, named)
    if (units && shipment.lines.some((line) => units.get(line.orderItemId) !== line.quantity))
      target = (await split(change, order, { shipment, facility, units, reason })).id
    else await move(change, order, shipment, facility)
    return { action: 'reroute', event: 'ShipmentRerouted', reason: reason.trim() }
  })
  return target ? { order, shipment: shipmentIn(order, target), source: shipment } : { order, shipment, source: null }
}

async function move(change: Change, order: Order, shipment: Shipment, facility: Facility): Promise<void> {
  if (facility.vendorId !== shipment.vendorId)
    Object.assign(shipment, {
      vendorId: facility.vendorId,
      vendorName: facility.vendorName,
      lines: await linesFor(change, order, { vendorId: facility.vendorId, facilityId: facility.id }, itemsIn(order, shipment)),
      selectedShippingMapping: null,
      isPollingStopped: false,
    })
  hand(change, shipment, facility)
}

async function split(
  change: Change,
  order: Order,
  { shipment, facility, units, reason }: { shipment: Shipment; facility: Facility; units: ReadonlyMap<string, number>; reason: string },
): Promise<Shipment> {
  const vendor = { id: facility.vendorId, name: facility.vendorName }
  const moved = itemsIn(order, shipment).flatMap(({ item }) => {
    const quantity = units.get(item.id)
    return quantity ? [{ item, quantity }] : []
  })
  const made: Shipment = {
    ...(await draftShipment(change, order, { vendor, facility, units: moved })),
    shippingAddress: shipment.shippingAddress,
    returnAddress: shipment.returnAddress,
    shippingMethod: shipment.shippingMethod,
    metadata: shipment.metadata,
  }
  takeOut(shipment, units, change.now, reason.trim())
  order.fulfilment?.push(made)
  return made
}

const itemsIn = (order: Order, shipment: Shipment): { item: Item; quantity: number }[] =>
  order.items.flatMap((item) => {
    const quantity = unitsIn(shipment.lines, item.id)
    return quantity ? [{ item, quantity }] : []
  })
