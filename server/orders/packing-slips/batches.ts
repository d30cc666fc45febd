import { eq } from 'drizzle-orm'
import type * as z from 'zod'
import { isOneOf } from '@/db/conditions'
import { jobs, shipments } from '@/db/schema'
import { listQuery } from '@/server/http/list-query'
import { shortId } from '@/server/kernel/id'
import type { Principal } from '@/server/kernel/principal'
import type { Reader } from '@/server/kernel/reader'
import { notFound } from '@/server/kernel/refusal'
import { type JobRow, jobOf, listJobRows, presentJob } from '@/server/platform/jobs/jobs'
import { slipBatchJob } from './batch'
import { type BatchSummary, batchInput, batchProgress } from './schemas'

export const batchesQuery = listQuery({}, ['createdAt'], '-createdAt')

/** A page of the batches that the caller may see, newest first. */
export async function listBatches(reader: Reader, page: z.output<typeof batchesQuery>, principal: Principal) {
  const result = await listJobRows(reader, page, principal, eq(jobs.kind, slipBatchJob.name))
  const known = await visibleShipments(reader, result.rows)
  return { ...result, rows: result.rows.map((job) => summaryOf(job, known)) }
}

/** A batch with its slips in the order in which they are printed; throws 404 for one that the caller may not see. */
export async function getBatch(reader: Reader, principal: Principal, id: string) {
  const job = await jobOf(reader, principal, id)
  if (job?.kind !== slipBatchJob.name) throw notFound('batch of packing slips', id)
  const known = await visibleShipments(reader, [job])
  const failed = new Set(job.errors.map(({ resource }) => resource?.id))
  const { shipmentIds } = batchInput.parse(job.input)
  const order = batchProgress.parse(job.progress).order ?? []
  const slips = order.flatMap((index) => {
    const shipment = known.get(shipmentIds[index] ?? '')
    return shipment && !failed.has(shipment.id) ? [{ shipmentId: shipment.id, shortId: shortId('shipment', shipment.number) }] : []
  })
  return { ...summaryOf(job, known), slips }
}

type Known = ReadonlyMap<string, Pick<typeof shipments.$inferSelect, 'id' | 'number' | 'facilityName'>>

/** The shipments of the batches that the caller sees. */
async function visibleShipments(reader: Reader, batches: readonly JobRow[]): Promise<Known> {
  const ids = new Set(batches.flatMap(({ input }) => batchInput.parse(input).shipmentIds))
  const rows = await reader.columns(shipments, ['id', 'number', 'facilityName'], { where: isOneOf(shipments.id, [...ids]) })
  return new Map(rows.map((row) => [row.id, row]))
}

function summaryOf(job: JobRow, known: Known): BatchSummary {
  const { id, status, done, of, resultUrl, createdBy, createdAt, finishedAt, errors } = presentJob(job)
  const input = batchInput.parse(job.input)
  const names = new Set(input.shipmentIds.flatMap((shipmentId) => known.get(shipmentId)?.facilityName ?? []))
  return {
    ...{ id, status, done, of, resultUrl, createdBy, createdAt, finishedAt },
    failed: errors.length,
    format: input.format,
    facilityNames: [...names].sort(),
  }
}
