import { type Answer, read } from '../api'

export type Job = Answer<'GET /jobs/{id}'>['job']

export const isUnderWay = ({ status }: Job) => status === 'Queued' || status === 'Running'

/** How often a job that is under way is looked at, in ms. */
const EVERY = 1_000

/** An import, asked for again until it has come to its end. */
export const importJob = (id: string) => ({
  ...read('GET /jobs/{id}', { params: { id } }),
  refetchInterval: ({ state }: { state: { data?: { job: Job } } }) => (state.data && isUnderWay(state.data.job) ? EVERY : false),
})
