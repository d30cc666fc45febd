import { read } from '@/components/api/request'
import { isAtWork } from '@/server/work/plans/lifecycle'
import type { Plan } from './types'

const POLL_MS = 1_000

/** The newest plans of the user, for the tray of every page and for the start page: read again and again while a job works on one. */
export const recentPlans = {
  ...read('GET /plans', { query: { createdBy: 'me', pageSize: '10' } }),
  refetchInterval: ({ state }: { state: { data?: { plans: Plan[] } } }) =>
    state.data?.plans.some(({ status }) => isAtWork(status)) ? POLL_MS : false,
}
