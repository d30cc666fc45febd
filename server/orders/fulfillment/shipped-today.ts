import { and, gte, sql } from 'drizzle-orm'
import { isOneOf } from '@/db/conditions'
import { shipments } from '@/db/schema'
import { dayIn, startOfDay } from '@/server/directory/calendar-rules'
import type { Facility } from '@/server/directory/schemas'
import { iso } from '@/server/http/field-types'
import { groupBy } from '@/server/kernel/collections'
import type { Reader } from '@/server/kernel/reader'
import { isOfVendor } from './scope'

/** The number of shipments that have left each facility on its present day, by the facility's id. Reads one index, once for each time zone. */
export async function shippedToday(reader: Reader, facilities: readonly Facility[], now: Date): Promise<Map<string, number>> {
  const byZone = groupBy(facilities, ({ calendar }) => calendar.timeZone)
  const counted = await Promise.all(
    [...byZone].map(([zone, ofZone]) => {
      const ids = ofZone.map(({ id }) => id)
      const isIn = and(isOneOf(shipments.facilityId, ids), gte(shipments.shippedAt, beginOfDay(zone, now)))
      return reader.sql
        .select({ facilityId: shipments.facilityId, count: sql<number>`count(*)`.mapWith(Number) })
        .from(shipments)
        .where(and(isIn, isOfVendor(reader.scope) ? undefined : reader.visible(shipments)))
        .groupBy(shipments.facilityId)
    }),
  )
  return new Map(counted.flat().map(({ facilityId, count }) => [facilityId as string, count]))
}

const beginOfDay = (zone: string, now: Date) => startOfDay(dayIn(zone, now), zone)

/** The list of the shipments that have left a facility on its present day. */
export const shippedTodayQuery = ({ id, calendar }: Facility, now: Date): string =>
  new URLSearchParams({ facilityId: id, shippedFrom: iso(beginOfDay(calendar.timeZone, now)), sort: 'shipByDate' }).toString()
