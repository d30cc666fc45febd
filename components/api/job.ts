import { useQuery } from '@tanstack/react-query'
import { type Answer, read } from './request'

export type Job = Answer<'GET /jobs/{id}'>['job']

export const isRunning = ({ status }: Pick<Job, 'status'>) => status === 'Queued' || status === 'Running'

/** The polling interval of a running job, in ms. */
export const JOB_POLL_MS = 1_000

/** The query of a job, polled until it has ended. */
const jobQuery = (id: string) => ({
  ...read('GET /jobs/{id}', { params: { id } }),
  refetchInterval: ({ state }: { state: { data?: { job: Job } } }) => (state.data && isRunning(state.data.job) ? JOB_POLL_MS : false),
})

export const jobKey = (id: string) => jobQuery(id).queryKey

/** A job as it goes on; `job` is undefined until it is loaded. */
export function useJob(id: string) {
  const { data, error, refetch } = useQuery(jobQuery(id))
  return { job: data?.job, error, refetch }
}
