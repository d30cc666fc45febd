import { isOneOf } from '@/db/conditions'
import { shipments } from '@/db/schema'
import type { Change } from '@/server/kernel/change'
import { Reader } from '@/server/kernel/reader'
import { invalid, isRefusal, problem, Refusal } from '@/server/kernel/refusal'
import { createJob, type JobError, type JobKind, type JobRow, type Work } from '@/server/platform/jobs/jobs'
import type { JobModel } from '@/server/platform/jobs/schemas'
import { resolveBatch } from '../packing-slips/batch'
import { shipmentError } from '../packing-slips/finish-batch'
import { isHandedOver } from '../shipments/lifecycle'
import { type ShipmentWithOrder, withOrders } from '../shipments/load'
import { unitsIn } from '../shipments/status-rules'
import { collectLines, refuseUnmade } from './collect-lines'
import {
  MAX_PIECES,
  TICKET_BATCH,
  type TicketBatch,
  type TicketJobInput,
  type TicketJobProgress,
  type TicketSort,
  ticketJobInput,
  ticketJobProgress,
} from './schemas'
import { drawTicketPdf } from './store'
import type { TicketLine } from './ticket-rules'

/**
 * The tickets of many shipments in one PDF, stored under the job's id: a label for each piece. A shipment whose tickets cannot be printed
 * becomes an error of the job. Printing changes no shipment, so an interrupted batch begins anew.
 */
export const ticketBatchJob: JobKind<TicketJobInput, TicketJobProgress> = {
  name: TICKET_BATCH,
  permission: 'packingSlips:generate',
  input: ticketJobInput,
  progress: ticketJobProgress,
  runChunk: printTickets,
}

export const ticketsUrl = (id: string) => `/v1/itemTickets/${id}`

/** Creates the job of a batch. Refuses duplicate and unknown shipments, and more pieces than a batch may have; the job checks everything else. */
export async function createTicketBatch(change: Change, { shipmentIds: references, format, sort }: TicketBatch): Promise<JobModel> {
  const shipmentIds = await resolveBatch(change.reader, references)
  const found = await change.reader.columns(shipments, ['id', 'status', 'lines'], { where: isOneOf(shipments.id, shipmentIds) })
  refuseUnknown(shipmentIds, references, new Set(found.map(({ id }) => id)))
  refuseTooManyPieces(found)
  return createJob(change, ticketBatchJob, {
    input: { shipmentIds, format, sort },
    progress: { shipmentIds: [], facilityName: null },
    of: shipmentIds.length,
  })
}

function refuseUnknown(ids: readonly string[], references: readonly string[], known: ReadonlySet<string>): void {
  const problems = ids.flatMap((id, i) => {
    const reference = references[i] as string
    return known.has(id)
      ? []
      : [problem('reference.unknown', `shipmentIds[${i}]`, `There is no shipment ${reference}. Leave it out.`, reference)]
  })
  if (problems.length) throw new Refusal('ValidationError', problems)
}

function refuseTooManyPieces(rows: readonly Pick<typeof shipments.$inferSelect, 'status' | 'lines'>[]): void {
  const pieces = rows.reduce((sum, { status, lines }) => sum + (isHandedOver(status) ? unitsIn(lines) : 0), 0)
  if (pieces > MAX_PIECES)
    throw invalid(
      'field.tooLarge',
      'shipmentIds',
      `At most ${MAX_PIECES} tickets at once; these shipments have ${pieces} pieces. Print them in parts.`,
    )
}

async function printTickets({ id, input, principal, context, change }: Work<TicketJobInput, TicketJobProgress>): Promise<void> {
  const reader = new Reader(context.database.sql, principal.scope)
  const found = await shipmentsAsGiven(reader, input.shipmentIds)
  const errors: JobError[] = []
  const printed: ShipmentWithOrder[] = []
  for (const shipmentId of input.shipmentIds) {
    const shown = found.get(shipmentId)
    const error = shown ? refusalOf(reader, shown) : `There is no shipment ${shipmentId}.`
    if (error) errors.push(shipmentError(shipmentId, error))
    else if (shown) printed.push(shown)
  }
  const lines = await linesInOrder(reader, printed, input.sort)
  const end = { done: input.shipmentIds.length, errors }
  if (!lines.length) return change(async () => ({ ...end, result: { url: null } }))
  await drawTicketPdf(context.settings.dataDir, id, { format: input.format, createdAt: new Date().toISOString(), lines })
  const facilities = new Set(printed.map(({ shipment }) => shipment.facilityName))
  const [facilityName = null] = facilities.size === 1 ? facilities : []
  await change(async () => ({
    ...end,
    progress: { shipmentIds: printed.map(({ shipment }) => shipment.id), facilityName },
    result: { url: ticketsUrl(id) },
  }))
}

async function shipmentsAsGiven(reader: Reader, ids: readonly string[]): Promise<Map<string, ShipmentWithOrder>> {
  const rows = await reader.rows(shipments, { where: isOneOf(shipments.id, [...ids]) })
  return new Map((await withOrders(reader.sql, rows)).map((shown) => [shown.shipment.id, shown]))
}

/** Why a shipment's tickets cannot be printed, else null. */
function refusalOf({ scope }: Reader, shown: ShipmentWithOrder): string | null {
  try {
    refuseUnmade(scope, shown)
    return null
  } catch (error) {
    if (!isRefusal(error)) throw error
    return error.message
  }
}

/** Draws the PDF of a finished batch again, from its shipments as they are now. */
export async function redrawTickets(reader: Reader, dataDir: string, job: JobRow): Promise<void> {
  const { format, sort } = ticketJobInput.parse(job.input)
  const { shipmentIds } = ticketJobProgress.parse(job.progress)
  const found = await shipmentsAsGiven(reader, shipmentIds)
  const printed = shipmentIds.flatMap((id) => found.get(id) ?? [])
  await drawTicketPdf(dataDir, job.id, { format, createdAt: job.createdAt.toISOString(), lines: await linesInOrder(reader, printed, sort) })
}

const collator = new Intl.Collator('en', { numeric: true })

/** The lines by shipment as they are, or by SKU; sorting is stable. */
async function linesInOrder(reader: Reader, printed: readonly ShipmentWithOrder[], sort: TicketSort): Promise<TicketLine[]> {
  const lines = await collectLines(reader, printed)
  return sort === 'sku' ? lines.sort((a, b) => collator.compare(a.sku, b.sku)) : lines
}
