import type { Answer } from '../api'

/** An order as the API answers it. */
export type Order = Answer<'GET /orders/{orderId}'>['order']
export type Item = Order['items'][number]
export type Hold = Order['holds'][number]
export type Address = NonNullable<Order['shippingAddress']>
/** An order in a list, with what of it matched the search. */
export type Hit = Answer<'GET /orders/search'>['orders'][number]

export const openHolds = (order: { holds: Hold[] }) => order.holds.filter((hold) => hold.releasedAt === null)
