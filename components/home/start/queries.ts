import { type Arguments, read } from '@/components/api/request'
import { formatNumber } from '@/components/ui/format/text'
import { finalStatuses, type OrderStatus, orderStatuses } from '@/server/orders/lifecycle'
import type { ShipmentStatus } from '@/server/orders/shipments/lifecycle'

/** The statuses that an order can leave, in their order. */
const openStatuses = orderStatuses.filter((status) => !finalStatuses.includes(status))

/** The statuses in which an order waits for somebody. */
export const attentionStatuses = ['New', 'SkuIssue', 'ImageIssue', 'AddressIssue', 'CustomerCareHold'] as const satisfies OrderStatus[]

/** The minimum ages of open orders to count, in days. */
export const ages = [1, 3, 7, 14] as const

/** Orders that are blocked although their status does not say so: vendor updates are stopped, or an item cannot be made. */
export const otherBlockedQuery = `is:stuck -status:${attentionStatuses.join(',')}`

export const ordersHref = (q: string) => `/orders?${new URLSearchParams({ q })}`
export const inStatus = (status: OrderStatus) => `status:${status}`
export const olderThan = (days: number) => `created:>${days}d status:${openStatuses.join(',')}`

export const ordersByStatus = () => read('GET /orders/count/status')

/** Open orders older than `days`, by status; each count has a maximum. */
export const ordersByAge = (days: number) =>
  read('GET /orders/count/status', { query: { q: `created:>${days}d`, status: openStatuses.join(',') } })

/** The oldest order in a status. */
export const oldestOrderIn = (status: OrderStatus) => read('GET /orders', { query: { status, sort: 'createdAt', pageSize: '1' } })

/** The number of orders that are blocked otherwise, and the oldest. */
export const otherBlockedOrders = () => read('GET /orders/search', { query: { q: otherBlockedQuery, sort: 'createdAt', pageSize: '1' } })

export const shipmentsHref = (q: string) => `/shipments?${new URLSearchParams({ q })}`

/** The statuses in which no facility makes the shipment. */
export const attentionShipmentStatuses = ['Rejected', 'Created'] as const satisfies ShipmentStatus[]
export const shipmentsByStatus = () => read('GET /shipments/count/status')
export const shipmentsWithStoppedUpdates = () => read('GET /shipments/count/pollingStopped')
export const oldestShipmentIn = (status: ShipmentStatus) =>
  read('GET /shipments', { query: { status, sort: 'createdDate', pageSize: '1' } })

/** The number of open orders by the facility of their shipments. */
export const ordersByFacility = () => read('GET /orders/count/facility', { query: { status: openStatuses.join(',') } })
/** The list of a facility's open shipments. */
export const facilityHref = (name: string) =>
  shipmentsHref(`facility:"${name.replaceAll('"', '')}" status:Assigned,Rejected,InProduction,Packed,PartiallyShipped`)

/** The user's own work, by the search that lists it. */
export const mineQueries = [
  {
    id: 'assigned',
    q: `assignee:me -status:${finalStatuses.join(',')}`,
    label: 'Assigned to me, open',
    none: 'No open order is assigned to you.',
  },
  { id: 'followUps', q: 'followup:<1d is:mine', label: 'Follow-ups due within a day', none: 'No follow-up of yours is due within a day.' },
  { id: 'holds', q: 'heldBy:me', label: 'Held by me', none: 'You hold no order.' },
] as const

/** The number of orders that a search finds, and the oldest. */
export const oldestOf = (q: string) => read('GET /orders/search', { query: { q, sort: 'createdAt', pageSize: '1' } })

/** The holds to be released automatically next. */
export const dueHoldsArguments = { query: { pageSize: '10' } } satisfies Arguments<'GET /holds'>
export const dueHolds = () => read('GET /holds', dueHoldsArguments)

/** The newest unread items in the user's inbox. */
export const unreadArguments = { query: { isRead: 'false', pageSize: '5' } } satisfies Arguments<'GET /inbox'>
export const unreadMentions = () => read('GET /inbox', unreadArguments)

/** The state of scheduled backups, read again while the page is open. */
export const backupState = () => ({ ...read('GET /backups/status'), refetchInterval: 60_000 })

/** The service counts at most this many rows. */
const MAX_COUNT = 10_000

/** The number of open orders of an age: in total, and those that wait for somebody. */
interface AgeCount {
  total: number
  waiting: number
  isCapped: boolean
}

/** Adds up counts by status. The sum is capped when one of the counts is: it then only means more than 10,000. */
export function ageCount({ counts, total, isCapped = false }: Counts): AgeCount {
  const waitingSet = new Set<OrderStatus>(attentionStatuses)
  const waiting = counts.reduce((sum, { status, count }) => sum + (waitingSet.has(status) ? count : 0), 0)
  return isCapped ? { total: MAX_COUNT, waiting: Math.min(waiting, MAX_COUNT), isCapped } : { total, waiting, isCapped }
}

interface Counts {
  counts: { status: OrderStatus; count: number }[]
  total: number
  isCapped?: boolean | undefined
}

/** "1,204"; "10,000+" for a capped count. */
export const formatCapped = (count: number, { isCapped }: Pick<Counts, 'isCapped'>) =>
  `${formatNumber(count)}${isCapped && count >= MAX_COUNT ? '+' : ''}`
