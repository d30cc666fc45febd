import { oneOf } from '@/db/conditions'
import { packingSlips } from '@/db/schema'
import type { Change } from '../change'
import { isUuid } from '../id'
import { createJob, type JobError, type JobKind, type Work } from '../jobs/jobs'
import type { JobModel } from '../jobs/schemas'
import { Reader } from '../reader'
import { isRefusal, problem, Refusal } from '../refusal'
import { shipmentIds } from '../shipments/find'
import { shipmentsInOrder } from './batch-order'
import { type BatchInput, type BatchProgress, batchInput, batchProgress } from './batch-schemas'
import { inputsOf, slipRows } from './find'
import { storeSlip } from './generate'
import { drawPdf } from './pdf-store'
import { slipUrl } from './present'
import type { SlipBatch } from './schemas'

type Batch = Work<BatchInput, BatchProgress>

/**
 * Slips of many shipments in one PDF, which is kept under the job's id. First each shipment's slip is stored and counted, in a change of
 * its own; then all are drawn. What is unusable is an error of the job.
 */
export const slipBatchJob: JobKind<BatchInput, BatchProgress> = {
  name: 'packingSlips.batch',
  permission: 'packingSlips:generate',
  input: batchInput,
  progress: batchProgress,
  piece(work) {
    if (!work.progress.order) return begin(work)
    return work.progress.next < work.progress.order.length ? storeNext(work) : drawAll(work)
  },
}

/** Begins a batch. Refuses a shipment that is named twice; all else about them is found out by the job. */
export async function createSlipBatch(change: Change, { shipmentIds: named, format, sort }: SlipBatch): Promise<JobModel> {
  const known = await shipmentIds(change.reader, named)
  const problems = known.flatMap((id, i) => {
    const first = known.indexOf(id)
    if (first === i) return []
    return [problem(`shipmentIds[${i}]`, `Shipment ${named[i]} is in the list twice: it is shipmentIds[${first}] too.`, named[i])]
  })
  if (problems.length) throw new Refusal('ValidationError', problems)
  // What is not known is told as it was written.
  const ids = known.map((id, i) => (isUuid(id) ? id : (named[i] as string)))
  return createJob(change, slipBatchJob, {
    input: { shipmentIds: ids, format: format ?? null, sort },
    progress: { order: null, next: 0, slips: [], format: null, pageCount: 0 },
    of: ids.length,
  })
}

const about = (id: string, message: string): JobError => ({ message, resource: { type: 'shipment', id } })

/** Finds out which shipments there are, and in which order they are printed. */
async function begin({ input, progress, principal, runtime, change }: Batch): Promise<void> {
  const reader = new Reader(runtime.database.sql, principal.scope)
  const found = await shipmentsInOrder(reader, input.shipmentIds, input.sort)
  const missing = input.shipmentIds.filter((id) => !found.includes(id))
  await change(async () => ({
    done: missing.length,
    errors: missing.map((id) => about(id, `There is no shipment ${id}.`)),
    progress: { ...progress, order: found.map((id) => input.shipmentIds.indexOf(id)) },
  }))
}

/** Stores the slip of the next shipment, or why it has none. */
async function storeNext({ input, progress, change }: Batch): Promise<void> {
  const { order, next, slips } = progress
  const id = input.shipmentIds[order?.[next] as number] as string
  try {
    await change(async (current) => {
      const slip = await storeSlip(current, id, {
        id: current.newId(),
        createdAt: current.now,
        pageCount: 0,
        wish: ({ slipCount }) => ({ copy: slipCount + 1, ...(input.format ? { format: input.format } : {}) }),
      })
      return { done: 1, progress: { ...progress, next: next + 1, slips: [...slips, slip.number] } }
    })
  } catch (error) {
    if (!isRefusal(error)) throw error
    await change(async () => ({ done: 1, errors: [about(id, error.message)], progress: { ...progress, next: next + 1 } }))
  }
}

/** Draws all of them, and says of each how many pages it has. */
async function drawAll({ id, progress, runtime, change }: Batch): Promise<void> {
  const rows = await slipRows(runtime.database, progress.slips)
  if (!rows.length) return change(async () => ({ result: { url: null } }))
  const slips = rows.map((row) => ({ id: row.id, inputs: inputsOf(row) }))
  const pages = await drawPdf(
    runtime.settings.dataDir,
    id,
    slips.flatMap(({ inputs }) => inputs),
  )
  const counted = countedBySlip(slips, pages)
  await change(async ({ sql }) => {
    for (const [pageCount, ids] of counted) await sql.update(packingSlips).set({ pageCount }).where(oneOf(packingSlips.id, ids))
    const pageCount = pages.reduce((sum, count) => sum + count, 0)
    const format = inputsOf(rows[0] as (typeof rows)[number])[0]?.format ?? null
    return { result: { url: slipUrl(id) }, progress: { ...progress, pageCount, format } }
  })
}

/** The slips by how many pages each has. */
function countedBySlip(slips: { id: string; inputs: unknown[] }[], pages: number[]): Map<number, string[]> {
  const counted = new Map<number, string[]>()
  let at = 0
  for (const { id, inputs } of slips) {
    const count = pages.slice(at, at + inputs.length).reduce((sum, one) => sum + one, 0)
    at += inputs.length
    counted.set(count, [...(counted.get(count) ?? []), id])
  }
  return counted
}
