import { and, asc, eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import { isOneOf } from '@/db/conditions'
import { shipments } from '@/db/schema'
import type { ShipmentStatus } from '@/db/states'
import { isToDo } from '@/db/to-do'
import { dayIn } from '@/server/directory/calendar-rules'
import { resolveFacilityIds, visibleFacilities } from '@/server/directory/facilities'
import type { Facility } from '@/server/directory/schemas'
import { groupBy } from '@/server/kernel/collections'
import type { Reader } from '@/server/kernel/reader'
import { seesSpoilage } from '../shipments/present'
import { packersByFacility } from './packers'
import type { Today, TodayFilters } from './schemas'
import { isOfVendor } from './scope'
import { shippedToday, shippedTodayQuery } from './shipped-today'
import { dayOf, type ShipmentGroup, stepsOf } from './to-do-rules'

const collator = new Intl.Collator('en', { numeric: true })

/** The work to do now at the facilities that the caller sees, or at these of them. Test orders are made at facilities of their own. */
export async function today(reader: Reader, { facilityId, includeTest = false }: TodayFilters, now: Date): Promise<Today> {
  const facilityIds = facilityId && (await resolveFacilityIds(reader, facilityId))
  const visible = (await visibleFacilities(reader, facilityIds)).filter(({ isSandbox }) => includeTest || !isSandbox)
  const groups = await shipmentGroups(reader, visible, now)
  const byFacility = groupBy(groups, (group) => group.facilityId)
  const shipped = await shippedToday(reader, visible, now)
  const packers = await packersByFacility(reader, now)
  const shown = visible.filter(({ id, isActive }) => isActive || byFacility.has(id) || shipped.has(id) || facilityIds?.includes(id))
  return {
    facilities: shown.sort(byName).map((facility) => {
      const { id, shortId, name, calendar } = facility
      const toDo = byFacility.get(id) ?? []
      return {
        facilityId: id,
        facilityShortId: shortId,
        facilityName: name,
        today: dayIn(calendar.timeZone, now),
        ...stepsOf(id, toDo),
        day: { ...dayOf(toDo, shipped.get(id) ?? 0), shippedQuery: shippedTodayQuery(facility, now) },
        packing: packers.get(id) ?? [],
      }
    }),
    onHold: groups.reduce((sum, { isOnHold, shipments }) => (isOnHold ? sum + shipments : sum), 0),
    spoiled: await spoiledToday(reader, visible, now),
  }
}

const byName = (a: Facility, b: Facility) => collator.compare(a.name, b.name)

/** The shipments to work on, counted by the work that they need. Reads one index, once for each day that it is now at a facility. */
async function shipmentGroups(reader: Reader, facilities: readonly Facility[], now: Date): Promise<ShipmentGroup[]> {
  const byDay = groupBy(facilities, ({ calendar }) => dayIn(calendar.timeZone, now))
  const groups = await Promise.all([...byDay].map(([today, ofDay]) => groupsAt(reader, ofDay, today, now)))
  return groups.flat()
}

/** The groups at facilities whose day is `today`. Reads nothing but the index of shipments to work on. */
async function groupsAt(reader: Reader, facilities: readonly Facility[], today: string, now: Date): Promise<ShipmentGroup[]> {
  const { facilityId, status, isOnHold, hasValidSlip, hasPackages, shipByRank, lateAt, unitCount } = shipments
  const by = { facilityId, status, isOnHold, hasValidSlip, hasPackages }
  const countOf = (condition: SQL) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number)
  const counts = {
    shipments: sql<number>`count(*)`.mapWith(Number),
    units: sql<number>`sum(${unitCount})`.mapWith(Number),
    late: countOf(lte(lateAt, now)),
    dueToday: countOf(eq(shipByRank, today)),
    dueByToday: countOf(lte(shipByRank, today)),
    firstShipBy: sql<string>`min(${shipByRank})`,
  }
  const rows = await reader.sql
    .select({ ...by, ...counts })
    .from(shipments)
    .where(and(isToDo, visibleAt(reader, facilities)))
    .groupBy(...Object.values(by))
  return rows.flatMap(({ facilityId, status, ...row }) =>
    facilityId === null ? [] : [{ ...row, facilityId, status: status as ShipmentStatus }],
  )
}

/**
 * The condition of the shipments that the caller may see at these facilities. Those of a facility are its vendor's and of the right kind, so
 * that a vendor's are all of its facilities.
 */
function visibleAt(reader: Reader, facilities: readonly Facility[]): SQL | undefined {
  const ids = facilities.map(({ id }) => id)
  return and(isOneOf(shipments.facilityId, ids), isOfVendor(reader.scope) ? undefined : reader.visible(shipments))
}

/** The longest time that a day of a facility can have lasted, in ms. */
const LONGEST_DAY_MS = 25 * 60 * 60_000

/** The units that were spoiled at these facilities on the present day of each, most first. A shipment may have moved elsewhere since. */
async function spoiledToday(reader: Reader, visible: readonly Facility[], now: Date): Promise<Today['spoiled']> {
  if (!seesSpoilage(reader.scope)) return []
  const zones = new Map(visible.map(({ id, calendar }) => [id, calendar.timeZone]))
  // By time alone: beside a vendor's id SQLite would choose the index of all shipments of the vendor. Other facilities are skipped below.
  const rows = await reader.sql
    .select({ facilityId: shipments.facilityId, spoilage: shipments.spoilage })
    .from(shipments)
    .where(gte(shipments.spoiledAt, new Date(now.getTime() - LONGEST_DAY_MS)))
    .orderBy(asc(shipments.spoiledAt))
  const quantities = new Map<string | null, number>()
  for (const { facilityId, spoilage } of rows)
    for (const { variantId, quantity, createdAt, ...spoiled } of spoilage) {
      const zone = zones.get(spoiled.facilityId ?? facilityId ?? '')
      if (zone === undefined || dayIn(zone, new Date(createdAt)) !== dayIn(zone, now)) continue
      quantities.set(variantId, (quantities.get(variantId) ?? 0) + quantity)
    }
  return [...quantities].map(([variantId, quantity]) => ({ variantId, quantity })).sort((a, b) => b.quantity - a.quantity)
}
