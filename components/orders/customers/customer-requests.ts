import type { Answer } from '@/components/api/request'
import { formatMoney } from '@/components/ui/format/money'
import { formatCount } from '@/components/ui/format/text'
import { formatTerm } from '@/server/platform/search/query'

export type Customer = Answer<'GET /customers/{customerId}'>['customer']
export type CustomerHit = Answer<'GET /customers'>['customers'][number]

/** The number of orders on the page. */
const MAX_ORDERS = 20

/** The query for the orders of a customer. */
export const ordersQuery = (customerId: string) => formatTerm('customer', [customerId])

/** The request of the newest orders of a customer. */
export const ordersRequest = (customerId: string) => ({ query: { q: ordersQuery(customerId), pageSize: String(MAX_ORDERS) } })

/** The customer's name, or what they are known by. */
export const nameOf = ({ name, email, phone }: Pick<CustomerHit, 'name' | 'email' | 'phone'>) => name || email || phone || '–'

/** Sums by currency: "$120.00, €15.00". */
export const formatTotals = (totals: CustomerHit['totals']) =>
  totals.map(({ amount, currency }) => formatMoney(amount, currency)).join(', ')

/** A customer's orders in short: "3 orders, 1 open, $120.00". */
export const summaryOf = ({ orders, ordersAreCapped, open, totals }: Pick<CustomerHit, 'orders' | 'ordersAreCapped' | 'open' | 'totals'>) =>
  [formatCount(orders, 'order', ordersAreCapped), `${open} open`, formatTotals(totals.filter(({ amount }) => amount > 0))]
    .filter(Boolean)
    .join(', ')
