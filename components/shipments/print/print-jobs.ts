import { isRunning, JOB_POLL_MS, type Job } from '@/components/api/job'
import { type Answer, read } from '@/components/api/request'

export type SlipBatch = Answer<'GET /packingSlips/batches'>['batches'][number]

/** The batches shown. */
const SHOWN = '10'

/** The newest batches of slips and tickets; polled while any is running. */
export const recentBatches = () => ({
  ...read('GET /packingSlips/batches', { query: { kind: 'slips,tickets', pageSize: SHOWN } }),
  refetchInterval: ({ state }: { state: { data?: { batches: SlipBatch[] } } }) =>
    state.data?.batches.some(isRunning) ? JOB_POLL_MS * 2 : false,
})

export const isBatch = ({ kind }: Job) => kind === 'packingSlips.batch'

/** A batch with its slips in the order in which they were printed. */
export const slipBatch = (jobId: string) => read('GET /packingSlips/batches/{batchId}', { params: { batchId: jobId } })

/** The title of a batch's page, and the noun that its progress counts. */
export const wordsOf = ({ kind }: Pick<Job, 'kind'>) =>
  kind === 'itemTickets.batch' ? { title: 'Tickets', part: 'shipment' } : { title: 'Packing slips', part: 'slip' }

/** The number of slips, or of shipments with tickets, that a completed batch has printed; 0 for one that was canceled or failed. */
export const slipsOf = ({ status, done, failed }: Pick<SlipBatch, 'status' | 'done' | 'failed'>) =>
  status === 'Done' ? Math.max(0, done - failed) : 0
