import { ended, type OrderStatus, orderStatuses } from '@/server/orders/lifecycle'
import type { ShipmentStatus } from '@/server/shipments/lifecycle'
import { type Arguments, read } from '../api'

/** Statuses that something leads out of, in their order. */
export const openStatuses = orderStatuses.filter((status) => !ended.includes(status))

/** Statuses in which an order waits for somebody to do something about it. */
export const waitingStatuses = ['New', 'SkuIssue', 'ImageIssue', 'AddressIssue', 'CustomerCareHold'] as const satisfies OrderStatus[]

/** Days after which open orders are counted again. */
export const ages = [1, 3, 7, 14] as const

/** Blocked, though the status does not say so: updates to vendors are stopped, or a part of it cannot be made. */
export const otherwiseBlocked = `is:stuck -status:${waitingStatuses.join(',')}`

export const listOf = (q: string) => `/orders?${new URLSearchParams({ q })}`
export const inStatus = (status: OrderStatus) => `status:${status}`
export const olderThan = (days: number) => `created:>${days}d status:${openStatuses.join(',')}`

export const byStatus = () => read('GET /orders/count/status')

/** Open orders older than so many days, by status; each is counted to a bound. */
export const byAge = (days: number) =>
  read('GET /orders/count/status', { query: { q: `created:>${days}d`, status: openStatuses.join(',') } })

/** The order that is in a status and was placed first. */
export const oldestIn = (status: OrderStatus) => read('GET /orders', { query: { status, sort: 'createdAt', pageSize: '1' } })

/** Those that are blocked otherwise: how many, and the oldest. */
export const otherwise = () => read('GET /orders/search', { query: { q: otherwiseBlocked, sort: 'createdAt', pageSize: '1' } })

export const shipmentsOf = (q: string) => `/shipments?${new URLSearchParams({ q })}`

/** Statuses in which nobody makes a shipment. */
export const waitingShipments = ['Rejected', 'Created'] as const satisfies ShipmentStatus[]
export const shipmentsByStatus = () => read('GET /shipments/count/status')
export const shipmentsNotTold = () => read('GET /shipments/count/pollingStopped')
export const oldestShipmentIn = (status: ShipmentStatus) =>
  read('GET /shipments', { query: { status, sort: 'createdDate', pageSize: '1' } })

/** Open orders by the facilities that have shipments of them. */
export const byFacility = () => read('GET /orders/count/facility', { query: { status: openStatuses.join(',') } })
/** What a facility still has to do. */
export const atFacility = (name: string) =>
  shipmentsOf(`facility:"${name.replaceAll('"', '')}" status:Assigned,Rejected,InProduction,Packed,PartiallyShipped`)

/** The holds that release by themselves next. */
export const askedHolds = { query: { pageSize: '10' } } satisfies Arguments<'GET /holds'>
export const dueHolds = () => read('GET /holds', askedHolds)

/** The newest of what is unread in one's own inbox. */
export const askedInbox = { query: { isRead: 'false', pageSize: '5' } } satisfies Arguments<'GET /inbox'>
export const unread = () => read('GET /inbox', askedInbox)
