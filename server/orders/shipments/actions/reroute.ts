import type { Facility } from '@/server/directory/schemas'
import type { Change } from '@/server/kernel/change'
import { invalid } from '@/server/kernel/refusal'
import { earlierDay } from '../../lateness/ship-by-rules'
import type { Order } from '../../types'
import { linesOf, offersFor, unitsOfShipment } from '../build-lines'
import { getFacilityFor } from '../create-shipments'
import { draftShipment } from '../draft-shipment'
import { editShipment, shipmentIn } from '../edit-shipment'
import type { Rerouting } from '../schemas/requests'
import type { Shipment } from '../types'
import { resumeUpdates } from '../update-rules'
import { handOver } from './assign'
import { refuseHeld, refuseUnlessAllowed } from './refusals'
import { removeUnits } from './remove-units'
import { requestedItems } from './requested-units'
import { partOf, type SplitShipment } from './split'

/**
 * Moves a shipment, or some of its units, to another facility of any vendor. A part becomes a new shipment there, and the rest stays in the
 * old one. The total number of units does not change.
 */
export async function rerouteShipment(
  change: Change,
  reference: string,
  { facilityId, reason, orderItems }: Rerouting,
): Promise<SplitShipment> {
  let target: string | null = null
  const { order, shipment } = await editShipment(change, reference, async (order, shipment) => {
    const named = orderItems && requestedItems(order, orderItems, 'orderItems')
    const facility = await getFacilityFor(change, order, facilityId, null)
    if (facility.id === shipment.facilityId)
      throw invalid('facility.same', 'facilityId', `The shipment is already at ${facility.name}.`, facilityId)
    refuseHeld(change.principal, order, 'rerouting')
    refuseUnlessAllowed('reroute', shipment)
    const units = partOf(shipment, named)
    if (units) target = (await splitShipment(change, order, { shipment, facility, units, reason })).id
    else await moveShipment(change, order, shipment, facility)
    return { action: 'reroute', event: 'ShipmentRerouted', reason: reason.trim() }
  })
  return target ? { order, shipment: shipmentIn(order, target), source: shipment } : { order, shipment, source: null }
}

async function moveShipment(change: Change, order: Order, shipment: Shipment, facility: Facility): Promise<void> {
  if (facility.vendorId !== shipment.vendorId) {
    resumeUpdates(shipment)
    const assignee = { vendorId: facility.vendorId, facilityId: facility.id }
    Object.assign(shipment, {
      vendorId: facility.vendorId,
      vendorName: facility.vendorName,
      lines: await linesOf(change.sql, order, await offersFor(change.sql, order, assignee, unitsOfShipment(order, shipment))),
      selectedShippingMapping: null,
      hasMissedUpdate: false,
    })
  }
  await handOver(change, order, shipment, facility)
}

async function splitShipment(
  change: Change,
  order: Order,
  { shipment, facility, units, reason }: { shipment: Shipment; facility: Facility; units: ReadonlyMap<string, number>; reason: string },
): Promise<Shipment> {
  const vendor = { id: facility.vendorId, name: facility.vendorName }
  const moved = unitsOfShipment(order, shipment).flatMap(({ item }) => {
    const quantity = units.get(item.id)
    return quantity ? [{ item, quantity }] : []
  })
  const draft: Shipment = {
    ...(await draftShipment(change, order, { vendor, facility, units: moved })),
    shippingAddress: shipment.shippingAddress,
    returnAddress: shipment.returnAddress,
    shippingMethod: shipment.shippingMethod,
    metadata: shipment.metadata,
  }
  draft.facilityShipBy = earlierDay(shipment.facilityShipBy, draft.facilityShipBy)
  removeUnits(shipment, units, change.now, reason.trim())
  order.loadedShipments?.push(draft)
  return draft
}
