import { and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import { unindexed, unitsOf } from '@/db/conditions'
import type { Sql } from '@/db/database'
import { packages, shipments } from '@/db/schema'

const underWay = ['Assigned', 'InProduction', 'Packed', 'PartiallyShipped']

const total = (units: SQL) => sql<number>`sum(${units})`.mapWith(Number)
// Along the statuses: what is under way is little beside what was ever sent.
const byFacility = unindexed(shipments.facilityId)

/** Units that each facility has been given and has not sent yet, whoever's they are, by the facilities' ids; those with none left out. */
export async function loadsOf(db: Sql): Promise<Map<string, number>> {
  const given = await db
    .select({ id: shipments.facilityId, units: total(unitsOf(shipments.lines)) })
    .from(shipments)
    .where(and(inArray(shipments.status, underWay), isNotNull(shipments.facilityId)))
    .groupBy(byFacility)
  const sent = await db
    .select({ id: shipments.facilityId, units: total(unitsOf(packages.lines)) })
    .from(shipments)
    .innerJoin(packages, and(eq(packages.shipmentId, shipments.id), isNotNull(packages.shippedAt)))
    .where(and(eq(shipments.status, 'PartiallyShipped'), isNotNull(shipments.facilityId)))
    .groupBy(byFacility)
  const loads = new Map(given.map(({ id, units }) => [id as string, units]))
  for (const { id, units } of sent) loads.set(id as string, (loads.get(id as string) ?? 0) - units)
  return loads
}
