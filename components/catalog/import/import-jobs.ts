import { type Answer, read } from '@/components/api/request'
import type { RowCounts } from './row-counts'

export type Job = Answer<'GET /jobs/{id}'>['job']

export const isRunning = ({ status }: Job) => status === 'Queued' || status === 'Running'

/** The polling interval of a running job, in ms. */
const POLL_MS = 1_000
/** The number of imports that are listed. */
const LATEST_COUNT = 5

/** The query of an import, polled until it has finished. */
export const importJob = (id: string) => ({
  ...read('GET /jobs/{id}', { params: { id } }),
  refetchInterval: ({ state }: { state: { data?: { job: Job } } }) => (state.data && isRunning(state.data.job) ? POLL_MS : false),
})

/** The query of the latest imports, refetched on each mount and polled while one is running. */
export const latestImports = () => ({
  ...read('GET /jobs', { query: { kind: 'products.import', pageSize: String(LATEST_COUNT) } }),
  staleTime: 0,
  refetchInterval: ({ state }: { state: { data?: { jobs: Job[] } } }) => (state.data?.jobs.some(isRunning) ? POLL_MS * 2 : false),
})

/** The row counts of a job so far. */
export const countsOf = ({ counts }: Job): RowCounts => ({ created: 0, changed: 0, unchanged: 0, failed: 0, ...counts })
