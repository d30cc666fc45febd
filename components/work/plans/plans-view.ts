import { shownPlanStatuses } from '@/server/work/plans/lifecycle'
import { planKinds } from './kinds'

/** The filters of the list of plans. Without a maker, it shows the user's own. */
export const plansView = { filters: { kind: Object.keys(planKinds), status: shownPlanStatuses, maker: ['all'] } }

interface PlansRequest {
  kind?: string
  status?: string
  maker?: string
}

/** The request of a page of the list. */
export const plansRequest = <R extends PlansRequest>({ maker, ...rest }: R) => ({ ...rest, ...(maker !== 'all' && { createdBy: 'me' }) })
