import { and, sql } from 'drizzle-orm'
import * as z from 'zod'
import { shipments } from '@/db/schema'
import type { Reader } from '@/server/kernel/reader'
import { shipmentStatuses } from './lifecycle'
import { shipmentStatus } from './schemas/requests'
import { type ShipmentFilters, shipmentsMatching } from './search'

export const shipmentStatusCounts = z
  .object({
    counts: z.array(z.object({ status: shipmentStatus, count: z.int() }).meta({ id: 'ShipmentsCountByStatus' })),
    total: z.int(),
  })
  .meta({ id: 'GetShipmentsCountByStatusResponse' })

export const pollingStoppedCount = z.object({ count: z.int() }).meta({ id: 'GetShipmentPollingStoppedCountResponse' })

/** Shipments by status, zero included. */
export async function countShipments(reader: Reader, filters: ShipmentFilters): Promise<z.output<typeof shipmentStatusCounts>> {
  const rows = await reader.sql
    .select({ status: shipments.status, count: sql<number>`count(*)`.mapWith(Number) })
    .from(shipments)
    .where(and(reader.visible(shipments), await shipmentsMatching(reader, filters)))
    .groupBy(shipments.status)
  const found = new Map(rows.map(({ status, count }) => [status, count]))
  const counts = shipmentStatuses.map((status) => ({ status, count: found.get(status) ?? 0 }))
  return { counts, total: counts.reduce((sum, { count }) => sum + count, 0) }
}

/** The number of shipments with updates to their vendors stopped. */
export async function countPollingStopped(reader: Reader, filters: ShipmentFilters): Promise<z.output<typeof pollingStoppedCount>> {
  // As the partial index of such shipments has it.
  const where = and(await shipmentsMatching(reader, filters), sql`${shipments.isPollingStopped}`)
  return { count: await reader.count(shipments, { where, cap: Number.MAX_SAFE_INTEGER }) }
}
