import type { Change } from '@/server/kernel/change'
import type { Order } from '../../types'
import { editShipmentWithOthers, shipmentIn } from '../edit-shipment'
import { newShipmentFields } from '../new-shipment'
import type { ShipmentEditAction } from '../record'
import type { Rejection } from '../schemas/reject'
import type { Shipment } from '../types'
import { impossibleAction, refuseUnlessAllowed } from './refusals'
import { removeUnits } from './remove-units'
import { requestedItems } from './requested-units'
import { partOf, type SplitShipment } from './split'

/**
 * Rejects a shipment, or some of its units, for its vendor. Rejected units stay in their shipment until it is assigned again, rerouted,
 * unassigned or canceled; a part becomes a shipment of its own, and the rest stays as it is.
 */
export async function rejectShipment(
  change: Change,
  reference: string,
  { reasonCode, reason, orderItems }: Rejection,
): Promise<SplitShipment> {
  let partId: string | null = null
  const words = reason?.trim() || null
  const rejection: ShipmentEditAction = { action: 'reject', event: 'ShipmentRejected', reason: words ?? reasonCode }
  const { order, shipment } = await editShipmentWithOthers(change, reference, (order, shipment) => {
    const named = orderItems && requestedItems(order, orderItems, 'orderItems')
    refuseUnlessAllowed('reject', shipment)
    if (shipment.packages.length) throw impossibleAction('reject', shipment, 'it has packages')
    const units = partOf(shipment, named)
    const rejected = units ? splitOff(change, order, shipment, units) : shipment
    Object.assign(rejected, { isRejectedByVendor: true, rejectReason: words, rejectReasonCode: reasonCode, acceptedAt: null })
    if (!units) return new Map([[shipment.id, rejection]])
    partId = rejected.id
    return new Map([
      [rejected.id, rejection],
      [shipment.id, { action: 'rejectPart', reason: rejection.reason ?? null }],
    ])
  })
  return partId ? { order, shipment: shipmentIn(order, partId), source: shipment } : { order, shipment, source: null }
}

/**
 * Moves units of a shipment into a new one at the same facility, with the same address, dates and vendor's SKUs. The printed slips and the
 * spoiled units stay those of the shipment.
 */
function splitOff(change: Change, order: Order, shipment: Shipment, units: ReadonlyMap<string, number>): Shipment {
  const part: Shipment = {
    ...newShipmentFields(order, change.now),
    number: 0,
    id: change.newId(),
    vendorId: shipment.vendorId,
    vendorName: shipment.vendorName,
    facilityId: shipment.facilityId,
    facilityName: shipment.facilityName,
    facilityCountry: shipment.facilityCountry,
    status: shipment.status,
    lines: shipment.lines.flatMap((line) => {
      const quantity = units.get(line.orderItemId)
      return quantity ? [{ ...line, quantity }] : []
    }),
    shippingAddress: shipment.shippingAddress,
    returnAddress: shipment.returnAddress,
    shippingMethod: shipment.shippingMethod,
    selectedShippingMapping: shipment.selectedShippingMapping,
    metadata: shipment.metadata,
    warnings: shipment.warnings,
    facilityShipBy: shipment.facilityShipBy,
    timeZone: shipment.timeZone,
    leadTimeDays: shipment.leadTimeDays,
    lateAt: null,
    staleAt: null,
    assignedAt: shipment.assignedAt,
  }
  removeUnits(shipment, units, change.now, null)
  order.loadedShipments?.push(part)
  return part
}
