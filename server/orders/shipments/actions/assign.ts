import { defaultCalendar } from '@/server/directory/calendar'
import { calendarsOf } from '@/server/directory/facilities'
import type { Facility } from '@/server/directory/schemas'
import type { Change } from '@/server/kernel/change'
import { scheduleFor } from '../../lateness/ship-by-rules'
import type { Order } from '../../types'
import { offersFor, unitsOfShipment } from '../build-lines'
import { getFacilityFor } from '../create-shipments'
import { editShipment } from '../edit-shipment'
import type { ShipmentWithOrder } from '../load'
import type { Shipment } from '../types'
import { refuseHeld, refuseUnlessAllowed } from './refusals'

/** Assigns a shipment to a facility of its vendor. */
export function assignShipment(change: Change, reference: string, facilityId: string): Promise<ShipmentWithOrder> {
  return editShipment(change, reference, async (order, shipment) => {
    const facility = await getFacilityFor(change, order, facilityId, shipment.vendorId)
    refuseHeld(change.principal, order, 'an assignment')
    refuseUnlessAllowed('assign', shipment)
    await handOver(change, order, shipment, facility)
    return { action: 'assign', event: 'ShipmentAssigned' }
  })
}

/** Assigns a shipment to its facility again: clears the vendor's acceptance or rejection and emits its event to the vendor anew. */
export function resubmitShipment(change: Change, reference: string): Promise<ShipmentWithOrder> {
  return editShipment(change, reference, async (order, shipment) => {
    refuseHeld(change.principal, order, 'submitting it again')
    refuseUnlessAllowed('resubmit', shipment)
    await handOver(change, order, shipment, null)
    return { action: 'resubmit', event: 'ShipmentAssigned' }
  })
}

/**
 * Assigns the shipment to the facility, or to its present one when `facility` is null, and clears the vendor's acceptance or rejection. An
 * earlier ship-by date is kept.
 */
export async function handOver(change: Change, order: Order, shipment: Shipment, facility: Facility | null): Promise<void> {
  if (facility)
    Object.assign(shipment, {
      facilityId: facility.id,
      facilityName: facility.name,
      facilityCountry: facility.address?.countryCode ?? null,
    })
  const facilityId = shipment.facilityId ?? ''
  const calendar = facility?.calendar ?? (await calendarsOf(change.sql, [facilityId])).get(facilityId) ?? defaultCalendar
  const offered = await offersFor(change.sql, order, shipment, unitsOfShipment(order, shipment))
  Object.assign(shipment, {
    ...scheduleFor(calendar, offered, change.now, shipment.facilityShipBy),
    assignedAt: change.now,
    acceptedAt: null,
    isRejectedByVendor: false,
    rejectReason: null,
    rejectReasonCode: null,
  })
}
