import { type Answer, read } from '../api'

export type PrintJob = Answer<'GET /jobs/{id}'>['job']

export const isUnderWay = ({ status }: PrintJob) => status === 'Queued' || status === 'Running'

/** How often a job that is under way is looked at, in ms. */
const EVERY = 1_000

/** A job, asked for again until it has come to its end. */
export const printJob = (id: string) => ({
  ...read('GET /jobs/{id}', { params: { id } }),
  refetchInterval: ({ state }: { state: { data?: { job: PrintJob } } }) => (state.data && isUnderWay(state.data.job) ? EVERY : false),
})

/** The newest jobs, the batches of slips among them; those under way are looked at again. */
export const printJobs = () => ({
  ...read('GET /jobs', { query: { pageSize: '50' } }),
  refetchInterval: ({ state }: { state: { data?: { jobs: PrintJob[] } } }) => (state.data?.jobs.some(isUnderWay) ? EVERY * 2 : false),
})

export const isBatch = ({ kind }: PrintJob) => kind === 'packingSlips.batch'

/** How many slips there are of it. */
export const slipsOf = ({ done, errors }: PrintJob) => Math.max(0, done - errors.length)
