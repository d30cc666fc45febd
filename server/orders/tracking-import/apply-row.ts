import { endOfDay, startOfDay } from '@/server/directory/calendar-rules'
import type { Change } from '@/server/kernel/change'
import { invalid, Refusal } from '@/server/kernel/refusal'
import { carriers } from '../carriers/carrier-rules'
import { recognize } from '../carriers/tracking-rules'
import { packRest, shipPackage } from '../packages/ship'
import { impossibleAction } from '../shipments/actions/refusals'
import { editShipment } from '../shipments/edit-shipment'
import type { Package, Shipment } from '../shipments/types'
import { shipmentsNamed } from './named-shipments'
import { isSame, parcelFor } from './parcel-rules'
import { isDay, type TrackingRow } from './rows'

/** The effect of a row on its parcel. */
export interface AppliedRow {
  isChanged: boolean
  shipment: Shipment
  package: Package
}

/**
 * Gives a parcel the carrier and tracking number of a row, and ships it when it has not left. Unpacked units are packed into one package
 * first. A parcel that is as the row says stays as it is.
 */
export async function applyRow(change: Change, row: TrackingRow): Promise<AppliedRow> {
  if (row.problems.length) throw new Refusal('ValidationError', row.problems)
  const { shipments, packageId } = await shipmentsNamed(change.reader, row.number)
  const named = packageId ? shipments[0]?.packages.find(({ id }) => id === packageId) : undefined
  const parcel = named ? { shipment: shipments[0] as Shipment, package: named } : parcelFor(shipments, row.number, row.trackingNumber)
  const { version } = parcel.shipment
  let id = parcel.package?.id
  const { shipment } = await editShipment(change, parcel.shipment.id, (order, shipment) => {
    const stored = shipment.packages.find((one) => one.id === id)
    const one = stored ?? packRest(change, order, shipment, 'number')
    if (!one) throw impossibleAction('ship', shipment, 'all its units are packed', 'number')
    id = one.id
    if (!isSame(one.trackingNumber, row.trackingNumber)) one.trackingNumber = row.trackingNumber
    one.carrierName = row.carrier || (one.carrierName ?? surestCarrier(row.trackingNumber))
    const leftAt = shippedAt(row.date, one.shippedAt, shipment.timeZone ?? 'UTC', change.now)
    return { action: shipPackage(change, order, one, leftAt) ? 'ship' : 'pack' }
  })
  return { isChanged: shipment.version !== version, shipment, package: shipment.packages.find((one) => one.id === id) as Package }
}

/** The carrier with numbers of this form, when there is only one. */
function surestCarrier(trackingNumber: string): string | null {
  const [first, second] = recognize(trackingNumber).candidates
  if (!first || first.certainty === 'Low' || second?.certainty === first.certainty) return null
  return carriers.find(({ code }) => code === first.code)?.name ?? null
}

/**
 * The time at which a parcel left: a time as given; of a day its beginning at the facility, unless the parcel left on that day; without a
 * date now, unless it has left. Refuses a time in the future.
 */
export function shippedAt(date: string, before: Date | null, timeZone: string, now: Date): Date {
  if (!date) return before ?? now
  const from = isDay(date) ? startOfDay(date, timeZone) : new Date(date)
  if (from > now) throw invalid('field.tooLarge', 'date', 'Give a day or a time that is not in the future.', date)
  return isDay(date) && before && before >= from && before < endOfDay(date, timeZone) ? before : from
}
