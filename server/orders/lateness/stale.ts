import type { Sql } from '@/db/types'
import { type Calendar, defaultCalendar } from '@/server/directory/calendar'
import { workingDaysLater } from '@/server/directory/calendar-rules'
import { calendarsOf } from '@/server/directory/facilities'
import type { Shipment } from '../shipments/types'
import { isWorking } from './late-rules'
import { UNKNOWN_LEAD_TIME_DAYS } from './ship-by-rules'

/**
 * Sets until when shipments that change now may stay unchanged: for their lead time, at least a day, in their facility's working days.
 */
export async function setStaleTimes(db: Sql, shipments: readonly Shipment[], now: Date): Promise<void> {
  const calendars = await calendarsOf(
    db,
    shipments.flatMap(({ status, facilityId }) => (isWorking(status) && facilityId ? facilityId : [])),
  )
  for (const shipment of shipments) shipment.staleAt = staleAtOf(shipment, calendars.get(shipment.facilityId ?? '') ?? defaultCalendar, now)
}

/** The time from which a shipment that was last changed at `changedAt` has been unchanged for too long; null unless it is worked on. */
export const staleAtOf = (
  { status, leadTimeDays }: Pick<Shipment, 'status' | 'leadTimeDays'>,
  calendar: Calendar,
  changedAt: Date,
): Date | null => (isWorking(status) ? workingDaysLater(calendar, changedAt, Math.max(1, leadTimeDays ?? UNKNOWN_LEAD_TIME_DAYS)) : null)
