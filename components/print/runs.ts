import { inBrowser } from '../ui/storage'
import type { SlipFormat } from './formats'

/** A slip of a batch: what has to be known to find the place where the printer stopped. */
export interface Slip {
  id: string
  shortId: string
}

/** What was sent to be printed, in its order. */
export interface Run {
  slips: Slip[]
  format: SlipFormat | null
}

const KEPT = 20
const place = 'waybill.print-runs'

type Runs = Record<string, Run>

/** Keeps what a job prints: which is its twentieth slip is known only here. */
export function keepRun(jobId: string, run: Run) {
  const others = Object.entries(inBrowser.value<Runs>(place) ?? {}).slice(1 - KEPT)
  inBrowser.keep(place, Object.fromEntries([...others, [jobId, run]]))
}

export function runOf(jobId: string): Run | null {
  const run = inBrowser.value<Runs>(place)?.[jobId]
  return run && Array.isArray(run.slips) ? run : null
}

/** The slips that came out: without those that the job could not print. */
export const cameOut = ({ slips }: Run, errors: readonly { resource: { id: string } | null }[]): Slip[] =>
  slips.filter(({ id }) => !errors.some(({ resource }) => resource?.id === id))

/**
 * The place that printing goes on from: a number as it is counted, from 1; or the slip that came out well last, scanned or typed, which
 * is not printed again. Null where it is neither, or nothing is left.
 */
export function restFrom(slips: readonly Slip[], typed: string): number | null {
  const text = typed.trim().toUpperCase()
  const last = slips.findIndex(({ shortId, id }) => shortId.toUpperCase() === text || id.toUpperCase() === text)
  const from = last >= 0 ? last + 2 : /^\d{1,3}$/.test(text) ? Number(text) : 0
  return from >= 1 && from <= slips.length ? from : null
}
