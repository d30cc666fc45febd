import type { Change } from '@/server/kernel/change'
import type { ShipmentEditAction } from '../../record-shipments'
import type { Order } from '../../types'
import { editShipmentWithOthers, shipmentIn } from '../edit-shipment'
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

/** Moves units of a shipment into a new one at the same facility, with the same address, dates and vendor's SKUs. */
function splitOff(change: Change, order: Order, shipment: Shipment, units: ReadonlyMap<string, number>): Shipment {
  const part: Shipment = {
    ...shipment,
    number: 0,
    id: change.newId(),
    version: 1,
    lines: shipment.lines.flatMap((line) => {
      const quantity = units.get(line.orderItemId)
      return quantity ? [{ ...line, quantity }] : []
    }),
    packages: [],
    isPollingStopped: false,
    pollingStop: null,
    pollingStoppedAt: null,
    hasMissedUpdate: false,
    slipCount: 0,
    lastSlipAt: null,
    createdAt: change.now,
    updatedAt: change.now,
  }
  removeUnits(shipment, units, change.now, null)
  order.loadedShipments?.push(part)
  return part
}
