import type { Answer } from './request'

/** An order as the API returns it. */
export type Order = Answer<'GET /orders/{orderId}'>['order']
export type Item = Order['items'][number]
export type Hold = Order['holds'][number]
/** A message to the customer of an order. */
export type Message = Answer<'GET /orders/{orderId}/messages'>['messages'][number]
export type Address = NonNullable<Order['shippingAddress']>
/** An order in a list, with the fields that matched the search. */
export type OrderHit = Answer<'GET /orders/search'>['orders'][number]

export const openHolds = (order: { holds: Hold[] }) => order.holds.filter((hold) => hold.releasedAt === null)
