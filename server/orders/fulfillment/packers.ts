import { and, asc, eq, gt, isNotNull } from 'drizzle-orm'
import { type ActorData, presences, shipments } from '@/db/schema'
import { areColleagues } from '@/server/access/users/users'
import { iso } from '@/server/http/field-types'
import { groupBy } from '@/server/kernel/collections'
import { shortId } from '@/server/kernel/id'
import type { Reader } from '@/server/kernel/reader'
import type { Packer } from './schemas'

/** The part of a shipment that a packing bench announces as edited. */
const PACKING = 'packing'

/** The colleagues who pack a shipment now, and the caller, by the id of its facility. */
export async function packersByFacility({ sql, scope }: Reader, now: Date): Promise<Map<string, Packer[]>> {
  const isPacking = and(eq(presences.resourceType, 'shipment'), eq(presences.part, PACKING), gt(presences.expiresAt, now))
  const { isInternal, merchantIds, vendorIds, user, since } = presences
  const { id: shipmentId, number, facilityId } = shipments
  const rows = await sql
    .select({ isInternal, merchantIds, vendorIds, user, since, shipmentId, number, facilityId })
    .from(presences)
    .innerJoin(shipments, eq(shipments.id, presences.resourceId))
    .where(and(isPacking, isNotNull(facilityId)))
    .orderBy(asc(presences.since), asc(presences.number))
  const seen = rows.filter((row) =>
    areColleagues(
      scope,
      row.isInternal ? { everything: true } : { everything: false, merchantIds: row.merchantIds, vendorIds: row.vendorIds },
    ),
  )
  const found = groupBy(seen, (row) => row.facilityId as string)
  return new Map([...found].map(([id, ofFacility]) => [id, ofFacility.map(presentPacker)]))
}

interface PackerRow {
  user: ActorData
  shipmentId: string
  number: number
  since: Date
}

const presentPacker = ({ user: { id, name, type }, shipmentId, number, since }: PackerRow): Packer => ({
  user: { id, name, type },
  shipmentId,
  shipmentShortId: shortId('shipment', number),
  since: iso(since),
})
