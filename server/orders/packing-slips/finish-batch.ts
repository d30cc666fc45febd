import { eq } from 'drizzle-orm'
import { isOneOf } from '@/db/conditions'
import { packingSlips, shipments } from '@/db/schema'
import type { Change } from '@/server/kernel/change'
import type { JobError, Work } from '@/server/platform/jobs/jobs'
import { editShipment } from '../shipments/edit-shipment'
import { isHandedOver } from '../shipments/lifecycle'
import { parseInputs, slipRows } from './load'
import { countSlip } from './packing-slips'
import { drawPdf } from './pdf/store'
import { type SlipRow, slipUrl } from './present'
import type { BatchInput, BatchProgress } from './schemas'

export type Batch = Work<BatchInput, BatchProgress>

export const shipmentError = (id: string, message: string): JobError => ({ message, resource: { type: 'shipment', id } })

/**
 * Draws all slips; then, in one change, counts them as printed and completes the job. When a shipment was printed by others or can no longer
 * be printed since its slip was stored, corrects the slips instead: the next chunk draws them again.
 */
export async function finishBatch({ id, progress, context, change }: Batch): Promise<void> {
  const rows = await slipRows(context.database, progress.slips)
  if (!rows.length) return change(async () => ({ result: { url: null } }))
  const slips = rows.map((row) => ({ row, inputs: parseInputs(row) }))
  const pages = await drawPdf(
    context.settings.dataDir,
    id,
    slips.flatMap(({ inputs }) => inputs),
  )
  const pageCounts = pageCountsBySlip(slips, pages)
  await change(async (current) => {
    const outdated = await correctSlips(current, rows)
    if (outdated) return { errors: outdated.errors, progress: { ...progress, slips: outdated.slips } }
    for (const { row } of slips)
      await editShipment(current, row.shipmentId, (_order, shipment) => {
        countSlip(shipment, row)
        return { action: 'printSlip' }
      })
    for (const [pageCount, ids] of pageCounts)
      await current.unaudited.update(packingSlips).set({ pageCount }).where(isOneOf(packingSlips.id, ids))
    const pageCount = pages.reduce((sum, count) => sum + count, 0)
    const format = slips[0]?.inputs[0]?.format ?? null
    return { result: { url: slipUrl(id) }, progress: { ...progress, pageCount, format } }
  })
}

/** Corrects the copy numbers of stored slips and leaves out those that cannot be printed; null when all are as they should be. */
async function correctSlips(change: Change, rows: SlipRow[]): Promise<{ slips: number[]; errors: JobError[] } | null> {
  const found = await change.reader.rows(shipments, {
    where: isOneOf(shipments.id, [...new Set(rows.map(({ shipmentId }) => shipmentId))]),
  })
  const byId = new Map(found.map((shipment) => [shipment.id, shipment]))
  const errors: JobError[] = []
  let isOutdated = false
  for (const row of rows) {
    const shipment = byId.get(row.shipmentId)
    const copy = (shipment?.slipCount ?? 0) + 1
    if (!shipment) errors.push(shipmentError(row.shipmentId, `There is no shipment ${row.shipmentId}.`))
    else if (!isHandedOver(shipment.status))
      errors.push(shipmentError(row.shipmentId, `The shipment became ${shipment.status} while its packing slip was being printed.`))
    else if (copy !== row.copy) {
      isOutdated = true
      const input = { slips: parseInputs(row).map((slip) => ({ ...slip, copy })) }
      await change.unaudited.update(packingSlips).set({ copy, input }).where(eq(packingSlips.number, row.number))
    }
  }
  if (!isOutdated && !errors.length) return null
  const failed = new Set(errors.map(({ resource }) => resource?.id))
  return { errors, slips: rows.filter(({ shipmentId }) => !failed.has(shipmentId)).map(({ number }) => number) }
}

/** The slips' ids by page count. */
function pageCountsBySlip(slips: { row: SlipRow; inputs: unknown[] }[], pages: number[]): Map<number, string[]> {
  const pageCounts = new Map<number, string[]>()
  let at = 0
  for (const { row, inputs } of slips) {
    const count = pages.slice(at, at + inputs.length).reduce((sum, one) => sum + one, 0)
    at += inputs.length
    pageCounts.set(count, [...(pageCounts.get(count) ?? []), row.id])
  }
  return pageCounts
}
