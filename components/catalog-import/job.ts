import { type Answer, read } from '../api'
import type { Counts } from './counts'

export type Job = Answer<'GET /jobs/{id}'>['job']

export const isUnderWay = ({ status }: Job) => status === 'Queued' || status === 'Running'

/** How often a job that is under way is looked at, in ms. */
const EVERY = 1_000
/** So many of the latest are listed. */
const LATEST = 5

/** An import, asked for again until it has come to its end. */
export const importJob = (id: string) => ({
  ...read('GET /jobs/{id}', { params: { id } }),
  refetchInterval: ({ state }: { state: { data?: { job: Job } } }) => (state.data && isUnderWay(state.data.job) ? EVERY : false),
})

/** The latest imports, as they are each time that one comes back to them; those under way are looked at again. */
export const latestImports = () => ({
  ...read('GET /jobs', { query: { kind: 'products.import', pageSize: String(LATEST) } }),
  staleTime: 0,
  refetchInterval: ({ state }: { state: { data?: { jobs: Job[] } } }) => (state.data?.jobs.some(isUnderWay) ? EVERY * 2 : false),
})

/** What has become of its rows so far. */
export const countsOf = ({ counts }: Job): Counts => ({ created: 0, changed: 0, unchanged: 0, failed: 0, ...counts })
