import { NO_SHIP_BY } from '@/db/states'
import type { Calendar } from '@/server/directory/calendar'
import { endOfDay, shipByOf } from '@/server/directory/calendar-rules'
import type { Shipment } from '../shipments/types'

/** The lead time of a line that no offer of its vendor covers. */
export const UNKNOWN_LEAD_TIME_DAYS = 3

/** The largest lead time of lines; that of a line without an offer is UNKNOWN_LEAD_TIME_DAYS. */
export const longestLeadTime = (offers: readonly ({ leadTimeDays: number } | undefined)[]): number =>
  Math.max(0, ...offers.map((offer) => offer?.leadTimeDays ?? UNKNOWN_LEAD_TIME_DAYS))

/** The values that a shipment takes over from its facility when it is assigned. */
export type Schedule = Pick<Shipment, 'facilityShipBy' | 'timeZone' | 'leadTimeDays'>

/** The schedule of a shipment without a facility. */
export const noSchedule: Schedule = { facilityShipBy: null, timeZone: null, leadTimeDays: null }

/**
 * The schedule of a shipment of these offered units that is assigned at this time; its dates have to be computed anew. A former, earlier
 * day is kept.
 */
export function scheduleFor(
  calendar: Calendar,
  offered: readonly { offer: { leadTimeDays: number } | undefined }[],
  assignedAt: Date,
  former: string | null = null,
): Schedule & Pick<Shipment, 'lateAt'> {
  const leadTimeDays = longestLeadTime(offered.map(({ offer }) => offer))
  const day = shipByOf(calendar, assignedAt, leadTimeDays)
  return { facilityShipBy: earlierDay(former, day), timeZone: calendar.timeZone, leadTimeDays, lateAt: null }
}

/** The earlier of two days. */
export const earlierDay = (former: string | null, day: string | null): string | null =>
  former !== null && (day === null || former < day) ? former : day

/** Whether a shipment of this status still has to leave: it is neither Canceled nor wholly shipped. */
export const hasToLeave = (status: string) => status !== 'Canceled' && status !== 'Shipped' && status !== 'Delivered'

type Dates = Pick<Shipment, 'shipByDate' | 'shipByRank' | 'lateAt'>
type Scheduled = Schedule & Dates & Pick<Shipment, 'status' | 'facilityId'>

/**
 * The ship-by date of a shipment, which is its order's, else its facility's, and the time from which it is late: the end of that day at
 * its facility. A shipment that has left, or is canceled, keeps its date and is never late.
 */
export function datesOf(shipment: Scheduled, orderShipBy: string | null): Dates {
  const { status, facilityId, facilityShipBy, timeZone, shipByDate: stored, shipByRank, lateAt } = shipment
  if (!hasToLeave(status)) return { shipByDate: stored, shipByRank, lateAt: null }
  const shipByDate = facilityId === null ? null : (orderShipBy ?? facilityShipBy)
  if (lateAt && shipByDate === stored) return { shipByDate, shipByRank, lateAt }
  return { shipByDate, shipByRank: shipByDate ?? NO_SHIP_BY, lateAt: shipByDate === null ? null : endOfDay(shipByDate, timeZone ?? 'UTC') }
}
