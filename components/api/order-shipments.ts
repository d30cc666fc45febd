import { queryOptions } from '@tanstack/react-query'
import { read } from './request'

/** The page size; an order with more shipments links to the list of its shipments. */
export const shownShipments = 100

/** The request for an order's shipments, oldest first. */
export const shipmentsRequest = (orderId: string) =>
  ({ params: { orderId }, query: { pageSize: String(shownShipments), sort: 'createdDate' } }) as const

export const shipmentsOf = (orderId: string) => queryOptions(read('GET /orders/{orderId}/shipments', shipmentsRequest(orderId)))
