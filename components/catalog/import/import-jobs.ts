import { isRunning, JOB_POLL_MS, type Job } from '@/components/api/job'
import { read } from '@/components/api/request'
import type { RowCounts } from './row-counts'

/** The number of imports that are listed. */
const LATEST_COUNT = 5

/** The query of the latest imports, refetched on each mount and polled while one is running. */
export const latestImports = () => ({
  ...read('GET /jobs', { query: { kind: 'products.import', pageSize: String(LATEST_COUNT) } }),
  staleTime: 0,
  refetchInterval: ({ state }: { state: { data?: { jobs: Job[] } } }) => (state.data?.jobs.some(isRunning) ? JOB_POLL_MS * 2 : false),
})

/** The row counts of a job so far. */
export const countsOf = ({ counts }: Job): RowCounts => ({ created: 0, changed: 0, unchanged: 0, failed: 0, ...counts })
