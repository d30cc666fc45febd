import type * as z from 'zod'
import { isOneOf } from '@/db/conditions'
import { jobs, shipments } from '@/db/schema'
import { anyOf } from '@/server/http/field-types'
import { listQuery } from '@/server/http/list-query'
import { shortId } from '@/server/kernel/id'
import type { Principal } from '@/server/kernel/principal'
import type { Reader } from '@/server/kernel/reader'
import { notFound } from '@/server/kernel/refusal'
import { findJob, type JobRow, listJobRows, presentJob } from '@/server/platform/jobs/jobs'
import { TICKET_BATCH, ticketJobInput } from '../item-tickets/schemas'
import { slipBatchJob } from './batch'
import { type BatchSummary, batchInput, batchKinds, batchProgress } from './schemas'

export const batchesQuery = listQuery(
  {
    kind: anyOf(batchKinds)
      .optional()
      .meta({ description: 'What the batches print: slips, tickets, or both, separated by commas. Default: slips.' }),
  },
  ['createdAt'],
  '-createdAt',
)
const jobKinds = { slips: slipBatchJob.name, tickets: TICKET_BATCH } as const

/** A page of the batches that the caller may see, newest first. */
export async function listBatches(reader: Reader, page: z.output<typeof batchesQuery>, principal: Principal) {
  const kinds = (page.filters.kind ?? ['slips']).map((kind) => jobKinds[kind])
  const result = await listJobRows(reader, page, principal, isOneOf(jobs.kind, kinds))
  const known = await visibleShipments(reader, result.rows)
  return { ...result, rows: result.rows.map((job) => summaryOf(job, known)) }
}

/** A batch with its slips in the order in which they are printed; throws 404 for one that the caller may not see. */
export async function getBatch(reader: Reader, principal: Principal, id: string) {
  const job = await findJob(reader, principal, id)
  if (job?.kind !== slipBatchJob.name) throw notFound('batch of packing slips', id)
  const known = await visibleShipments(reader, [job])
  const failed = new Set(job.errors.map(({ resource }) => resource?.id))
  const { shipmentIds, format } = batchInput.parse(job.input)
  const order = batchProgress.parse(job.progress).order ?? []
  const slips = order.flatMap((index) => {
    const shipment = known.get(shipmentIds[index] ?? '')
    return shipment && !failed.has(shipment.id) ? [{ shipmentId: shipment.id, shortId: shortId('shipment', shipment.number) }] : []
  })
  return { ...summaryOf(job, known), format, slips }
}

type Known = ReadonlyMap<string, Pick<typeof shipments.$inferSelect, 'id' | 'number' | 'facilityName'>>

/** The shipments of the batches that the caller sees. */
async function visibleShipments(reader: Reader, batches: readonly JobRow[]): Promise<Known> {
  const ids = new Set(batches.flatMap((job) => inputOf(job).shipmentIds))
  const rows = await reader.columns(shipments, ['id', 'number', 'facilityName'], { where: isOneOf(shipments.id, [...ids]) })
  return new Map(rows.map((row) => [row.id, row]))
}

const isTickets = ({ kind }: JobRow) => kind === TICKET_BATCH
const inputOf = (job: JobRow) => (isTickets(job) ? ticketJobInput : batchInput).parse(job.input)

function summaryOf(job: JobRow, known: Known): BatchSummary {
  const { id, status, done, of, resultUrl, createdBy, createdAt, finishedAt, errors } = presentJob(job)
  const input = inputOf(job)
  const names = new Set(input.shipmentIds.flatMap((shipmentId) => known.get(shipmentId)?.facilityName ?? []))
  return {
    kind: isTickets(job) ? 'tickets' : 'slips',
    ...{ id, status, done, of, resultUrl, createdBy, createdAt, finishedAt },
    failed: errors.length,
    format: input.format,
    facilityNames: [...names].sort(),
  }
}
