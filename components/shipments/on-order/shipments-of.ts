import { queryOptions } from '@tanstack/react-query'
import { read } from '../../api'

/** As many as one page shows; an order that was split further has a list of its own. */
export const shownShipments = 100

/** What is asked to see the shipments of an order, in the order of their making. */
export const shipmentsAsked = (orderId: string) =>
  ({ params: { orderId }, query: { pageSize: String(shownShipments), sort: 'createdDate' } }) as const

export const shipmentsOf = (orderId: string) => queryOptions(read('GET /orders/{orderId}/shipments', shipmentsAsked(orderId)))
