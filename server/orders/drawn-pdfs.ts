import { and, or, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { containsText, isOneOf } from '@/db/conditions'
import { selectColumns } from '@/db/rows'
import { jobs, packingSlips } from '@/db/schema'
import type { Sql } from '@/db/types'
import { ticketBatchJob } from './item-tickets/batch'
import { ticketPdfPath } from './item-tickets/store'
import { slipBatchJob } from './packing-slips/batch'
import { slipPdfPath } from './packing-slips/pdf/store'

const textOf = (column: PgColumn) => sql`cast(${column} as text)`

/** The paths of the PDFs with packing slips or tickets of these shipments, whether they exist or not, below DATA_DIR. A batch with others is drawn again without them. */
export async function pdfsOfShipments(db: Sql, shipmentIds: string[]): Promise<string[]> {
  if (!shipmentIds.length) return []
  const slips = await selectColumns(db, packingSlips, ['id'], { where: isOneOf(packingSlips.shipmentId, shipmentIds) })
  const ofBatches = and(
    isOneOf(jobs.kind, [slipBatchJob.name, ticketBatchJob.name]),
    or(...shipmentIds.map((id) => containsText(textOf(jobs.input), ['', id, '']))),
  )
  const batches = await selectColumns(db, jobs, ['id', 'kind'], { where: ofBatches })
  return [
    ...slips.map(({ id }) => slipPdfPath('', id)),
    ...batches.map(({ id, kind }) => (kind === slipBatchJob.name ? slipPdfPath('', id) : ticketPdfPath('', id))),
  ]
}
