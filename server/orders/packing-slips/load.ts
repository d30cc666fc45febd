import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { isOneOf, rowExists } from '@/db/conditions'
import { selectRows } from '@/db/rows'
import { packingSlips, type SlipContentData, shipments } from '@/db/schema'
import { findMerchantUnscoped } from '@/server/directory/merchants'
import { shortId } from '@/server/kernel/id'
import type { Principal } from '@/server/kernel/principal'
import type { Reader } from '@/server/kernel/reader'
import { notFound } from '@/server/kernel/refusal'
import { findJob, type JobRow } from '@/server/platform/jobs/jobs'
import { batchFileName } from './file-name'
import { presentSlip, type SlipRow, slipUrl } from './present'
import { batchProgress, type SlipModel } from './schemas'
import { type SlipInput, slipInput } from './slip-input'
import { mayReadSlipPrices } from './slip-prices'

/** How long a slip can be read. */
export const SLIP_RETENTION_MS = 30 * 24 * 60 * 60 * 1_000

/** The PDF of one slip or of a batch. */
export interface StoredSlip {
  slip: SlipModel
  /** The file name, without .pdf. */
  name: string
  inputs(): Promise<SlipInput[]>
}

export const parseInputs = ({ input }: Pick<SlipRow, 'input'>): SlipInput[] => slipInput.array().parse(input.slips)

/** The content of a slip of the whole shipment when this one was drawn; null for one that was stored without. */
export const printedContentOf = ({ input }: Pick<SlipRow, 'input'>) => (input.content ?? null) as SlipContentData | null

/** A slip of a visible shipment or batch job; throws 404 for any other, for prices that the caller may not read, and after 30 days. */
export async function getSlip(reader: Reader, principal: Principal, id: string): Promise<StoredSlip> {
  const since = new Date(Date.now() - SLIP_RETENTION_MS)
  const isOfVisible = rowExists(sql`from ${shipments} where ${and(eq(shipments.id, packingSlips.shipmentId), reader.visible(shipments))}`)
  const [row] = await selectRows(reader.sql, packingSlips, {
    where: and(eq(packingSlips.id, id.toLowerCase()), gt(packingSlips.createdAt, since), isOfVisible),
  })
  const shipment = row && (await reader.one(shipments, eq(shipments.id, row.shipmentId)))
  if (row && shipment && (await mayReadPrices(reader, row)))
    return { slip: presentSlip(row), name: shortId('shipment', shipment.number), inputs: async () => parseInputs(row) }
  const job = await findJob(reader, principal, id)
  if (job && job.createdAt > since && job.resultUrl === slipUrl(job.id) && (await canSeeAllOf(reader, job))) return ofBatch(reader, job)
  throw notFound('packing slip', id)
}

/** Whether the caller may read the prices on a slip, if it has any. */
async function mayReadPrices({ sql, scope }: Reader, row: SlipRow): Promise<boolean> {
  if (scope.everything || !parseInputs(row).some(({ showPrices }) => showPrices)) return true
  const merchant = await findMerchantUnscoped(sql, row.merchantId)
  return merchant !== undefined && mayReadSlipPrices(scope, merchant)
}

/** Whether the caller still sees every shipment of a batch: one may have moved to another vendor. */
async function canSeeAllOf(reader: Reader, job: JobRow): Promise<boolean> {
  if (reader.scope.everything) return true
  const rows = await slipRows(reader, batchProgress.parse(job.progress).slips)
  return canSeeAll(
    reader,
    rows.map(({ shipmentId }) => shipmentId),
  )
}

/** Whether the caller sees all of these shipments. */
export async function canSeeAll(reader: Reader, ids: string[]): Promise<boolean> {
  if (reader.scope.everything) return true
  return (await reader.count(shipments, { where: isOneOf(shipments.id, ids), cap: ids.length })) === ids.length
}

async function ofBatch(reader: Reader, job: JobRow): Promise<StoredSlip> {
  const { slips, pageCount, format } = batchProgress.parse(job.progress)
  const ids = (await slipRows(reader, slips)).map(({ shipmentId }) => shipmentId)
  const printed = await reader.columns(shipments, ['id', 'facilityName'], { where: isOneOf(shipments.id, ids) })
  return {
    slip: {
      id: job.id,
      url: slipUrl(job.id),
      format: format ?? 'Letter',
      pageCount,
      copy: 1,
      createdAt: job.createdAt.toISOString(),
    },
    name: batchFileName(
      job.id,
      printed.map(({ facilityName }) => facilityName),
      job.createdAt,
    ),
    inputs: async () => (await slipRows(reader, slips)).flatMap(parseInputs),
  }
}

/** Slips by their numbers, in the given order. */
export async function slipRows({ sql }: Pick<Reader, 'sql'>, numbers: number[]): Promise<SlipRow[]> {
  const rows = await selectRows(sql, packingSlips, { where: inArray(packingSlips.number, numbers) })
  const byNumber = new Map(rows.map((row) => [row.number, row]))
  return numbers.flatMap((number) => byNumber.get(number) ?? [])
}
