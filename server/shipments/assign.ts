import type { Change } from '../change'
import type { Facility } from '../directory/schemas'
import { facilityFor } from './create'
import { editShipment } from './edit'
import type { Shown } from './find'
import { refuseHeld, refuseUnlessPossible } from './refuse'
import type { Shipment } from './shipment'

/** Gives a shipment to a facility of its vendor. */
export function assignShipment(change: Change, reference: string, facilityId: string): Promise<Shown> {
  return editShipment(change, reference, async (order, shipment) => {
    const facility = await facilityFor(change, order, facilityId, shipment.vendorId)
    refuseHeld(order, 'an assignment')
    refuseUnlessPossible('assign', shipment)
    hand(change, shipment, facility)
    return { action: 'assign', event: 'ShipmentAssigned' }
  })
}

/** Gives a shipment to its own facility again: the vendor is told of it anew, and what it said of it counts no more. */
export function resubmitShipment(change: Change, reference: string): Promise<Shown> {
  return editShipment(change, reference, (order, shipment) => {
    refuseHeld(order, 'submitting it again')
    refuseUnlessPossible('resubmit', shipment)
    hand(change, shipment, null)
    return { action: 'resubmit', event: 'ShipmentAssigned' }
  })
}

/** Makes it the facility's, as if nothing had been said of it; where no other is given, its own facility's. */
export function hand(change: Change, shipment: Shipment, facility: Facility | null): void {
  Object.assign(shipment, {
    ...(facility ? { facilityId: facility.id, facilityName: facility.name } : {}),
    assignedAt: change.now,
    acceptedAt: null,
    isRejectedByVendor: false,
    rejectReason: null,
  })
}
