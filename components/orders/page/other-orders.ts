import type { Order, OrderHit } from '@/components/api/order-types'
import { type Answer, call } from '@/components/api/request'
import { ordersQuery } from '../customers/customer-requests'

/** The number of other orders shown. */
export const maxOtherOrders = 5

/** An order of the same customer, in short. */
export type OtherOrder = Pick<OrderHit, 'id' | 'version' | 'shortId' | 'status' | 'createdAt' | 'customerTotal' | 'currencyCode'> & {
  isReprint: boolean
}

/** It is cached as a list of orders, so that a change of one of them shows here as in any list. */
export interface OtherOrders {
  /** Newest first. */
  orders: OtherOrder[]
  /** The number of orders, without the order itself. */
  count: number
  isCapped: boolean
}

/** The search for the other orders of an order's customer; `request` is null when it has none. */
export function otherOrders({ id, customerId }: Pick<Order, 'id' | 'customerId'>) {
  const q = customerId ? ordersQuery(customerId) : ''
  // One more than is shown: the order itself is among the results.
  const request = q ? { query: { q, pageSize: String(maxOtherOrders + 1) } } : null
  return {
    q,
    request,
    queryKey: ['GET /orders/search', 'others', id, q] as const,
    queryFn: async ({ signal }: { signal: AbortSignal }) => otherOrdersOf(await call('GET /orders/search', { ...request, signal }), id),
  }
}

/** The other orders shown, from the search's answer without this order. */
export function otherOrdersOf({ orders, totalCount, totalCountIsCapped }: Answer<'GET /orders/search'>, orderId: string): OtherOrders {
  const others = orders.filter(({ id }) => id !== orderId).slice(0, maxOtherOrders)
  return {
    orders: others.map(({ id, version, shortId, status, createdAt, customerTotal, currencyCode, reprint }) => ({
      id,
      version,
      shortId,
      status,
      createdAt,
      customerTotal,
      currencyCode,
      isReprint: reprint !== null,
    })),
    // The order is its customer's, so it is always counted.
    count: totalCountIsCapped ? totalCount : Math.max(others.length, totalCount - 1),
    isCapped: totalCountIsCapped,
  }
}
