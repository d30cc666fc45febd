import { type Answer, call } from '../../api'
import type { Hit, Order } from '../shapes'

/** So many of the other orders are shown. */
export const most = 5

/** An order of the same customer, in short. */
export type OtherOrder = Pick<Hit, 'id' | 'shortId' | 'status' | 'createdAt' | 'customerTotal' | 'currencyCode'> & { isReprint: boolean }

export interface OtherOrders {
  /** The newest. */
  orders: OtherOrder[]
  /** How many there are, without the one they were asked for. */
  count: number
  isCapped: boolean
}

/** What the customer of an order ordered else, by their e-mail address; `asked` is null where there is none. */
export function otherOrders({ id, shippingAddress }: Pick<Order, 'id' | 'shippingAddress'>) {
  const email = shippingAddress?.email?.trim()
  const q = email ? `email:${/[\s,]/.test(email) ? `"${email}"` : email}` : ''
  // One more than is shown: the order itself is among them.
  const asked = q ? { query: { q, pageSize: String(most + 1) } } : null
  return {
    q,
    asked,
    queryKey: ['other orders', id, q] as const,
    queryFn: async ({ signal }: { signal: AbortSignal }) => otherOrdersOf(await call('GET /orders/search', { ...asked, signal }), id),
  }
}

/** Of what a search found, what is shown of orders other than this one. */
export function otherOrdersOf({ orders, totalCount, totalCountIsCapped }: Answer<'GET /orders/search'>, orderId: string): OtherOrders {
  const others = orders.filter(({ id }) => id !== orderId).slice(0, most)
  return {
    orders: others.map(({ id, shortId, status, createdAt, customerTotal, currencyCode, reprint }) => ({
      id,
      shortId,
      status,
      createdAt,
      customerTotal,
      currencyCode,
      isReprint: reprint !== null,
    })),
    // The order is found by its own address, so it is always counted.
    count: totalCountIsCapped ? totalCount : Math.max(others.length, totalCount - 1),
    isCapped: totalCountIsCapped,
  }
}
