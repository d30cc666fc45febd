import { eq } from 'drizzle-orm'
import { isOneOf } from '@/db/conditions'
import { packingSlips } from '@/db/schema'
import type { Change } from '@/server/kernel/change'
import { isRefusal } from '@/server/kernel/refusal'
import type { JobError, Work } from '@/server/platform/jobs/jobs'
import { editShipment } from '../shipments/edit-shipment'
import { refuseUnprintable } from './collect-inputs'
import { parseInputs, slipRows } from './load'
import { countSlip } from './packing-slips'
import { drawPdf } from './pdf/store'
import { type SlipRow, slipUrl } from './present'
import type { BatchInput, BatchProgress } from './schemas'

export type Batch = Work<BatchInput, BatchProgress>

/** The slips counted in one transaction, which other writers wait for on SQLite. */
export const CHUNK_SIZE = 20

export const shipmentError = (id: string, message: string): JobError => ({ message, resource: { type: 'shipment', id } })

/**
 * The next step of a batch whose slips are stored: draws all, counts some as printed, or completes the job. Nothing is counted before the
 * PDF is there; from the first count on it is the job's result and the job cannot be canceled, so that every counted slip can be
 * downloaded. A shipment that can no longer be printed becomes an error and leaves the PDF, which is drawn again.
 */
export function finishBatch(work: Batch): Promise<void> {
  const { slips, pageCounts, counted } = work.progress
  if (slips.length && !pageCounts) return drawBatch(work)
  return counted < slips.length ? countNext(work) : completeBatch(work)
}

/** Why a batch cannot be canceled any more; null while it can. */
export const refuseCancel = ({ counted }: BatchProgress): string | null =>
  counted ? 'Its packing slips are drawn and being counted as printed. It ends within seconds and can no longer be canceled.' : null

async function drawBatch({ id, progress, context, change }: Batch): Promise<void> {
  const rows = await slipRows(context.database, progress.slips)
  const inputs = rows.map(parseInputs)
  const pages = await drawPdf(context.settings.dataDir, id, inputs.flat())
  const pageCounts = inputs.map((slip) => pages.splice(0, slip.length).reduce((sum, count) => sum + count, 0))
  // Slips that were deleted meanwhile, after 30 days, leave the batch.
  await change(async () => ({ progress: { ...progress, slips: rows.map(({ number }) => number), pageCounts } }))
}

/** Counts the next slips as printed, and leaves out those that cannot be printed any more. */
async function countNext({ id, progress, context, change }: Batch): Promise<void> {
  const { slips, counted } = progress
  const rows = await slipRows(context.database, slips.slice(counted, counted + CHUNK_SIZE))
  await change(async (current) => {
    const outcomes: CountOutcome[] = []
    for (const row of rows) outcomes.push(await countPrinted(current, row))
    const printed = rows.filter((_, i) => !outcomes[i]?.error)
    const isOutdated = printed.length < rows.length || outcomes.some(({ isChanged }) => isChanged)
    return {
      errors: outcomes.flatMap(({ error }) => error ?? []),
      progress: {
        ...progress,
        slips: [...slips.slice(0, counted), ...printed.map(({ number }) => number), ...slips.slice(counted + CHUNK_SIZE)],
        counted: counted + printed.length,
        ...(isOutdated ? { pageCounts: null } : {}),
      },
      ...(printed.length ? { resultUrl: slipUrl(id) } : {}),
    }
  })
}

interface CountOutcome {
  /** Whether the stored slip became another copy. */
  isChanged?: boolean
  error?: JobError
}

/** Counts a slip on its shipment; corrects its copy number when the shipment was printed by others meanwhile. */
async function countPrinted(change: Change, row: SlipRow): Promise<CountOutcome> {
  let copy = row.copy
  try {
    await editShipment(change, row.shipmentId, (order, shipment) => {
      refuseUnprintable(change.principal.scope, order, shipment)
      copy = shipment.slipCount + 1
      countSlip(shipment, row)
      return { action: 'printSlip' }
    })
  } catch (error) {
    if (!isRefusal(error)) throw error
    return { error: shipmentError(row.shipmentId, error.message) }
  }
  if (copy === row.copy) return {}
  const input = { ...row.input, slips: parseInputs(row).map((slip) => ({ ...slip, copy })) }
  await change.unaudited.update(packingSlips).set({ copy, input }).where(eq(packingSlips.number, row.number))
  return { isChanged: true }
}

/** Stores the slips' page counts and ends the job; without a result when nothing was printed. */
async function completeBatch({ id, progress, context, change }: Batch): Promise<void> {
  const rows = await slipRows(context.database, progress.slips)
  if (!rows.length) return change(async () => ({ result: { url: null } }))
  const pageCounts = progress.pageCounts ?? []
  await change(async (current) => {
    for (const pageCount of new Set(pageCounts)) {
      const ids = rows.filter((_, i) => pageCounts[i] === pageCount).map((slip) => slip.id)
      await current.unaudited.update(packingSlips).set({ pageCount }).where(isOneOf(packingSlips.id, ids))
    }
    const pageCount = pageCounts.reduce((sum, count) => sum + count, 0)
    const format = parseInputs(rows[0] as SlipRow)[0]?.format ?? null
    return { result: { url: slipUrl(id) }, progress: { ...progress, pageCount, format } }
  })
}
