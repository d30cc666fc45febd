import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import { dependentReads } from '@/components/api/invalidation'
import { type Answer, call, read } from '@/components/api/request'
import { invalidate } from '@/components/api/write'
import { reloadSelections } from '@/components/lists/selection/selection'
import { isAtWork } from '@/server/work/plans/lifecycle'
import { recentPlans } from './recent-plans'
import type { Plan, PlanSelection } from './types'

/** The time until the next read of a plan that a job works on, in ms: its rows are counted each time. */
const pollMs = ({ rowCount }: Pick<Plan, 'rowCount'>) => Math.min(2_000, Math.max(300, rowCount / 5))

/**
 * A plan, read again and again while a job works on it and the tab is visible. Its progress is no event of the log, and its own stream would
 * take one of the few connections that a browser opens to a host, for each tab.
 */
export const planQuery = (id: string) => ({
  ...read('GET /plans/{id}', { params: { id } }),
  refetchInterval: ({ state }: { state: { data?: { plan: Plan } } }) =>
    state.data && isAtWork(state.data.plan.status) ? pollMs(state.data.plan) : false,
})

const ROWS_PER_PAGE = '100'

/** The rows of a plan that a filter finds, in pages. The version and the counts of the plan are part of the key, since they change its rows. */
export const rowsQuery = (id: string, filter: { status?: string; group?: string }, state: string) =>
  infiniteQueryOptions({
    queryKey: ['GET /plans/{id}/rows', { id }, filter, state],
    queryFn: ({ pageParam, signal }) =>
      call('GET /plans/{id}/rows', {
        params: { id },
        query: pageParam ? { cursor: pageParam, pageSize: ROWS_PER_PAGE } : { ...filter, pageSize: ROWS_PER_PAGE },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  })

/** Shows a plan as it is now wherever it is shown. */
export function storePlan(client: QueryClient, plan: Plan) {
  client.setQueryData(read('GET /plans/{id}', { params: { id: plan.id } }).queryKey, { plan })
  client.setQueryData<Answer<'GET /plans'>>(recentPlans.queryKey, (old) => {
    if (!old) return old
    const isListed = old.plans.some(({ id }) => id === plan.id)
    return { ...old, plans: isListed ? old.plans.map((one) => (one.id === plan.id ? plan : one)) : [plan, ...old.plans] }
  })
  void invalidate(client, ['GET /plans'])
}

export async function createPlan(client: QueryClient, kind: string, selection: PlanSelection, change: object): Promise<Plan> {
  const { plan } = await call('POST /plans', { body: { kind, selection, change: change as Record<string, unknown> } })
  storePlan(client, plan)
  return plan
}

export async function applyPlan(client: QueryClient, { id, version }: Plan, body: { exclude: string[]; excludeGroups: string[] }) {
  const { plan } = await call('POST /plans/{id}/apply', { params: { id }, body, ifMatch: version })
  storePlan(client, plan)
  return plan
}

/** Stops a plan, or discards one that was not applied. */
export async function stopPlan(client: QueryClient, { id }: Pick<Plan, 'id'>) {
  const { plan } = await call('POST /plans/{id}/cancel', { params: { id } })
  storePlan(client, plan)
  return plan
}

/** Reverses what a plan has done, in a plan of its own that is applied at once. */
export async function undoPlan(client: QueryClient, { id }: Pick<Plan, 'id'>): Promise<Plan> {
  const { plan } = await call('POST /plans/{id}/undo', { params: { id }, query: { apply: 'true' } })
  storePlan(client, plan)
  void invalidate(client, ['GET /plans/{id}'])
  return plan
}

/** Reads everything again that an applied plan may have changed, also selected records that their list no longer shows. */
export const invalidateAfterPlan = (client: QueryClient, { kind }: Pick<Plan, 'kind'>) => {
  if (/^(catalog|products|variants)\./.test(kind)) {
    void reloadSelections(['products'])
    return invalidate(client, ['GET /products/search', 'GET /products/{id}', 'GET /plans/{id}/rows'])
  }
  void reloadSelections(['orders', 'shipments'])
  return invalidate(client, [...dependentReads.order, ...dependentReads.shipment, 'GET /orders/search', 'GET /plans/{id}/rows'])
}
