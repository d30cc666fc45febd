import { call } from '@/components/api/request'
import { localStore } from '@/components/ui/browser-storage'
import type { SlipFormat } from './formats'

/** A slip of a batch, with the numbers needed to find where the printer stopped. */
interface Slip {
  id: string
  shortId: string
}

/** The slips of a batch, in print order. */
interface PrintRun {
  slips: Slip[]
  format: SlipFormat | null
}

const MAX_STORED = 20
const storageKey = 'waybill.print-runs'

type PrintRuns = Record<string, PrintRun>

/** Stores the slips of a job: only the browser knows their order. */
function storePrintRun(jobId: string, run: PrintRun) {
  const others = Object.entries(localStore.getJson<PrintRuns>(storageKey) ?? {}).slice(1 - MAX_STORED)
  localStore.set(storageKey, Object.fromEntries([...others, [jobId, run]]))
}

export function storedPrintRun(jobId: string): PrintRun | null {
  const run = localStore.getJson<PrintRuns>(storageKey)?.[jobId]
  return run && Array.isArray(run.slips) ? run : null
}

/** The printed slips: those that the job did not report as failed. */
export const printedSlips = ({ slips }: PrintRun, errors: readonly { resource: { id: string } | null }[]): Slip[] =>
  slips.filter(({ id }) => !errors.some(({ resource }) => resource?.id === id))

/**
 * The position (from 1) to resume printing from: a typed position, or the one after the last good slip, whose number is scanned or typed.
 * Null when the input is neither, or nothing is left.
 */
export function resumeFrom(slips: readonly Slip[], typed: string): number | null {
  const text = typed.trim().toUpperCase()
  const last = slips.findIndex(({ shortId, id }) => shortId.toUpperCase() === text || id.toUpperCase() === text)
  const from = last >= 0 ? last + 2 : /^\d{1,3}$/.test(text) ? Number(text) : 0
  return from >= 1 && from <= slips.length ? from : null
}

/** The reason why printing cannot be resumed from there; for input that `resumeFrom` answers with null. */
export function resumeProblem(slips: readonly Slip[], typed: string): string {
  const last = slips.at(-1)
  const text = typed.trim().toUpperCase()
  if (last && [last.shortId, last.id].some((one) => one.toUpperCase() === text)) return 'That is the last slip: none is left to reprint.'
  return `Give a number from 1 to ${slips.length}, or scan the last good slip.`
}

/** Starts printing slips in exactly this order; returns the job's id. The job reports the result. */
export async function startBatch(slips: readonly Slip[], format: SlipFormat | null): Promise<string> {
  const shipmentIds = slips.map(({ id }) => id)
  const { job } = await call('POST /packingSlips/batch', { body: { shipmentIds, ...(format && { format }), sort: 'asGiven' } })
  storePrintRun(job.id, { slips: slips.map(({ id, shortId }) => ({ id, shortId })), format })
  return job.id
}
