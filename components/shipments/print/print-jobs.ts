import { type Answer, read } from '@/components/api/request'

export type PrintJob = Answer<'GET /jobs/{id}'>['job']

export const inFlight = ({ status }: PrintJob) => status === 'Queued' || status === 'Running'

/** The polling interval of a running job, in ms. */
const POLL_MS = 1_000

/** A job, polled until it has ended. */
export const printJob = (id: string) => ({
  ...read('GET /jobs/{id}', { params: { id } }),
  refetchInterval: ({ state }: { state: { data?: { job: PrintJob } } }) => (state.data && inFlight(state.data.job) ? POLL_MS : false),
})

/** The newest jobs, batches of slips among them; polled while any is running. */
export const printJobs = () => ({
  ...read('GET /jobs', { query: { pageSize: '50' } }),
  refetchInterval: ({ state }: { state: { data?: { jobs: PrintJob[] } } }) => (state.data?.jobs.some(inFlight) ? POLL_MS * 2 : false),
})

export const isBatch = ({ kind }: PrintJob) => kind === 'packingSlips.batch'

/** What a batch prints: the title of its page, and the noun of what its progress counts. */
export const wordsOf = ({ kind }: Pick<PrintJob, 'kind'>) =>
  kind === 'itemTickets.batch' ? { title: 'Tickets', part: 'shipment' } : { title: 'Packing slips', part: 'slip' }

/** The number of slips that a completed job has printed; 0 for one that was canceled or failed. */
export const slipsOf = ({ status, done, errors }: PrintJob) => (status === 'Done' ? Math.max(0, done - errors.length) : 0)
