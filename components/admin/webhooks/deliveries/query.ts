import type { Answer } from '@/components/api/request'
import { read } from '@/components/api/request'
import { inLocalDays } from '@/components/lists/query/local-days'
import { requestOf, type View } from '@/components/lists/simple-list-view'
import type { Delivery } from '../types'

export const deliveryStatuses = ['Pending', 'Delivered', 'Failed'] as const

type Filter = 'status' | 'type' | 'from' | 'to'

/** The filters of an endpoint's deliveries, in the address of its page. */
export const deliveriesView = { filters: { status: deliveryStatuses, type: null, from: null, to: null } } as const

type Page = Answer<'GET /webhooks/{id}/deliveries'>
interface PollState {
  state: { data?: Page }
}

/** The intervals in ms at which deliveries are read again: while one is about to be sent or the first one is awaited, and otherwise. */
const SOON_MS = 1_500
const LATER_MS = 10_000
/** An attempt that is due within this time is waited for. */
const SOON_DUE_MS = 15_000

const isDueSoon = ({ nextAttemptAt }: Delivery, now: number) => nextAttemptAt !== null && Date.parse(nextAttemptAt) - now < SOON_DUE_MS

/** The interval after an answer; with `awaitsFirst`, an empty one means that the first delivery is still to come. */
const refetchIntervalOf =
  ({ awaitsFirst }: { awaitsFirst: boolean }) =>
  ({ state: { data } }: PollState) => {
    const isAwaited = awaitsFirst && data?.deliveries.length === 0
    return isAwaited || data?.deliveries.some((one) => isDueSoon(one, Date.now())) ? SOON_MS : LATER_MS
  }

/** The page of an endpoint's deliveries that the view names, read again as attempts become due. */
export const deliveriesPage = (id: string, view: View<Filter, string>) => {
  const { sort: _, ...query } = requestOf(view)
  const awaitsFirst = Object.values(view.filters).every((value) => value === '')
  return {
    ...read('GET /webhooks/{id}/deliveries', { params: { id }, query: inLocalDays(query) }),
    refetchInterval: refetchIntervalOf({ awaitsFirst }),
  }
}

/** The deliveries around one, which the API reads only in lists: those of its type that were queued at the same time or later. */
export const deliveriesFrom = ({ webhookId, createdAt, type }: Delivery) => ({
  ...read('GET /webhooks/{id}/deliveries', {
    params: { id: webhookId },
    query: { from: createdAt, type, sort: 'deliverySequence', pageSize: '50' },
  }),
  refetchInterval: refetchIntervalOf({ awaitsFirst: false }),
})
