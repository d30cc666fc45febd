import { call } from '@/components/api/request'
import type { SlipFormat } from './formats'

/** A slip of a batch, with the numbers needed to find where the printer stopped. */
interface Slip {
  shipmentId: string
  shortId: string
}

/**
 * The position (from 1) to resume printing from: a typed position, or the one after the last good slip, whose number is scanned or typed.
 * Null when the input is neither, or nothing is left.
 */
export function resumeFrom(slips: readonly Slip[], typed: string): number | null {
  const text = typed.trim().toUpperCase()
  const last = slips.findIndex(({ shortId, shipmentId }) => [shortId, shipmentId].some((one) => one.toUpperCase() === text))
  const from = last >= 0 ? last + 2 : /^\d{1,3}$/.test(text) ? Number(text) : 0
  return from >= 1 && from <= slips.length ? from : null
}

/** The reason why printing cannot be resumed from there; for input that `resumeFrom` answers with null. */
export function resumeProblem(slips: readonly Slip[], typed: string): string {
  const last = slips.at(-1)
  const text = typed.trim().toUpperCase()
  if (last && [last.shortId, last.shipmentId].some((one) => one.toUpperCase() === text))
    return 'That is the last slip: none is left to reprint.'
  return `Give a number from 1 to ${slips.length}, or scan the last good slip.`
}

/** Starts printing the slips of these shipments in exactly this order; returns the job's id. The job reports the result. */
export async function startBatch(shipmentIds: readonly string[], format: SlipFormat | null): Promise<string> {
  const body = { shipmentIds: [...shipmentIds], ...(format && { format }), sort: 'asGiven' as const }
  return (await call('POST /packingSlips/batch', { body })).job.id
}
