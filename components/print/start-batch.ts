import { call } from '../api'
import type { SlipFormat } from './formats'
import { keepRun, type Slip } from './runs'

/** Begins to print slips in exactly this order; answers the job's id. What comes of it, the job tells. */
export async function startBatch(slips: readonly Slip[], format: SlipFormat | null): Promise<string> {
  const shipmentIds = slips.map(({ id }) => id)
  const { job } = await call('POST /packingSlips/batch', { body: { shipmentIds, ...(format && { format }), sort: 'asGiven' } })
  keepRun(job.id, { slips: slips.map(({ id, shortId }) => ({ id, shortId })), format })
  return job.id
}
