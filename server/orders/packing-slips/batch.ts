import { sql } from 'drizzle-orm'
import { isOneOf } from '@/db/conditions'
import { shipments } from '@/db/schema'
import type { Change } from '@/server/kernel/change'
import { isUuid } from '@/server/kernel/id'
import { Reader } from '@/server/kernel/reader'
import { isRefusal, problem, Refusal } from '@/server/kernel/refusal'
import { createJob, type JobKind } from '@/server/platform/jobs/jobs'
import type { JobModel } from '@/server/platform/jobs/schemas'
import { getShipment, resolveShipmentIds, type ShipmentWithOrder, withOrders } from '../shipments/load'
import { collectSlipInputs } from './collect-inputs'
import { type Batch, finishBatch, refuseCancel, shipmentError } from './finish-batch'
import { insertSlip, slipRow } from './packing-slips'
import { type BatchInput, type BatchProgress, batchInput, batchProgress, type SlipBatch, type SlipSort } from './schemas'

/**
 * Packing slips of many shipments in one PDF, stored under the job's id. First stores each shipment's slip; then draws all, and counts them
 * as printed. A batch that is canceled, or fails before its PDF is drawn, was never printed. A shipment that cannot be printed becomes an
 * error of the job.
 */
export const slipBatchJob: JobKind<BatchInput, BatchProgress> = {
  name: 'packingSlips.batch',
  permission: 'packingSlips:generate',
  input: batchInput,
  progress: batchProgress,
  refuseCancel,
  runChunk(work) {
    if (!work.progress.order) return beginBatch(work)
    return work.progress.next < work.progress.order.length ? storeNext(work) : finishBatch(work)
  },
}

/** The ids of a batch's shipments. Refuses duplicates; an unknown reference stays as it was sent, for the job to report. */
export async function resolveBatch(reader: Reader, references: string[]): Promise<string[]> {
  const resolved = await resolveShipmentIds(reader, references)
  const problems = resolved.flatMap((id, i) => {
    const first = resolved.indexOf(id)
    if (first === i) return []
    return [
      problem(
        'field.duplicate',
        `shipmentIds[${i}]`,
        `Shipment ${references[i]} is listed twice: it is also shipmentIds[${first}].`,
        references[i],
      ),
    ]
  })
  if (problems.length) throw new Refusal('ValidationError', problems)
  return resolved.map((id, i) => (isUuid(id) ? id : (references[i] as string)))
}

/** Creates the job of a batch. Refuses duplicate shipments; the job itself checks everything else. */
export async function createSlipBatch(change: Change, { shipmentIds: references, format, sort }: SlipBatch): Promise<JobModel> {
  const ids = await resolveBatch(change.reader, references)
  return createJob(change, slipBatchJob, {
    input: { shipmentIds: ids, format: format ?? null, sort },
    progress: { order: null, next: 0, slips: [], pageCounts: null, counted: 0, format: null, pageCount: 0 },
    of: ids.length,
  })
}

/** Finds the shipments of the batch and their printing order. */
async function beginBatch({ input, progress, principal, context, change }: Batch): Promise<void> {
  const reader = new Reader(context.database.sql, principal.scope)
  const found = await shipmentsInOrder(reader, input.shipmentIds, input.sort)
  const missing = input.shipmentIds.filter((id) => !found.includes(id))
  await change(async () => ({
    done: missing.length,
    errors: missing.map((id) => shipmentError(id, `There is no shipment ${id}.`)),
    progress: { ...progress, order: found.map((id) => input.shipmentIds.indexOf(id)) },
  }))
}

/** Stores the next shipment's slip, or the error that prevents it. */
async function storeNext({ input, progress, principal, context, change }: Batch): Promise<void> {
  const { order, next, slips } = progress
  const id = input.shipmentIds[order?.[next] as number] as string
  const reader = new Reader(context.database.sql, principal.scope)
  try {
    const shown = await getShipment(reader, id)
    const options = { copy: shown.shipment.slipCount + 1, ...(input.format ? { format: input.format } : {}) }
    const collected = await collectSlipInputs(reader, shown, options)
    await change(async (current) => {
      const row = slipRow(current, shown.shipment, { ...collected, options, id: current.newId(), createdAt: current.now, pageCount: 0 })
      const number = await insertSlip(current.unaudited, row)
      return { done: 1, progress: { ...progress, next: next + 1, slips: [...slips, number] } }
    })
  } catch (error) {
    if (!isRefusal(error)) throw error
    await change(async () => ({ done: 1, errors: [shipmentError(id, error.message)], progress: { ...progress, next: next + 1 } }))
  }
}

/** The batch's shipments that the caller sees, in printing order. */
async function shipmentsInOrder(reader: Reader, ids: readonly string[], sort: SlipSort): Promise<string[]> {
  const rows = await reader.rows(shipments, { where: isOneOf(shipments.id, [...ids]), orderBy: [sql`${shipments.number}`] })
  const position = new Map(ids.map((id, i) => [id, i]))
  if (sort === 'asGiven') return rows.map(({ id }) => id).sort((a, b) => (position.get(a) ?? 0) - (position.get(b) ?? 0))
  return (await withOrders(reader.sql, rows)).sort(comparators[sort]).map(({ shipment }) => shipment.id)
}

const collator = new Intl.Collator('en', { numeric: true })

/** Groups equal products: sorts by all SKUs of a shipment, in the order of its lines. */
const skus = ({ order, shipment }: ShipmentWithOrder) =>
  shipment.lines.map(({ orderItemId }) => order.items.find(({ id }) => id === orderItemId)?.sku ?? '').join('\n')

const bySku = (a: ShipmentWithOrder, b: ShipmentWithOrder) => collator.compare(skus(a), skus(b)) || a.shipment.number - b.shipment.number

const comparators: Record<Exclude<SlipSort, 'asGiven'>, (a: ShipmentWithOrder, b: ShipmentWithOrder) => number> = {
  sku: bySku,
  facility: (a, b) => collator.compare(a.shipment.facilityName ?? '', b.shipment.facilityName ?? '') || bySku(a, b),
}
