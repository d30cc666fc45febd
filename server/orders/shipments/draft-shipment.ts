import type { Calendar } from '@/server/directory/calendar'
import { findMerchantUnscoped } from '@/server/directory/merchants'
import type { Facility } from '@/server/directory/schemas'
import type { Change } from '@/server/kernel/change'
import { noSchedule, scheduleFor } from '../lateness/ship-by-rules'
import type { Item, Order } from '../types'
import { linesOf, offersFor } from './build-lines'
import { newShipmentFields } from './new-shipment'
import type { Shipment } from './types'

interface DraftOptions {
  vendor: { id: string; name: string }
  facility: (Pick<Facility, 'id' | 'name' | 'address'> & { calendar: Calendar }) | null
  units: readonly { item: Item; quantity: number }[]
}

/** A new shipment of an order, not yet added to the order's shipments. */
export async function draftShipment(change: Change, order: Order, { vendor, facility, units }: DraftOptions): Promise<Shipment> {
  const offered = await offersFor(change.sql, order, { vendorId: vendor.id, facilityId: facility?.id ?? null }, units)
  return {
    ...newShipmentFields(order, change.now),
    number: 0,
    id: change.newId(),
    vendorId: vendor.id,
    vendorName: vendor.name,
    facilityId: facility?.id ?? null,
    facilityName: facility?.name ?? null,
    facilityCountry: facility?.address?.countryCode ?? null,
    status: facility ? 'Assigned' : 'Created',
    lines: await linesOf(change.sql, order, offered),
    returnAddress: order.returnAddress ?? (await findMerchantUnscoped(change.sql, order.merchantId))?.returnAddress ?? null,
    ...(facility ? scheduleFor(facility.calendar, offered, change.now) : noSchedule),
    lateAt: null,
    staleAt: null,
    assignedAt: facility ? change.now : null,
  }
}
