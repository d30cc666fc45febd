import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { History, Package, Search } from 'lucide-react'
import { customerName } from '../addresses/names'
import { ApiError, read } from '../api'
import { isItself } from '../office/find-order'
import { StatusPill } from '../orders/status-pill'
import { useMissing } from '../session/permissions'
import { useWho } from '../session/who'
import { counted } from '../ui/number'
import type { Group } from './option'
import { recents } from './recents'
import { whyMatched } from './why-matched'

/** How many orders are shown. */
const SHOWN = 7

/** The orders that a text finds, the one whose number or id it is first. `text` is settled: the next letter has not come for a while. */
export function useOrdersFound(text: string) {
  // Who may see no orders is offered none, and no list of them.
  const isAllowed = useMissing('orders:read') === null
  const q = isAllowed ? text.trim() : ''
  const query = useQuery({
    ...read('GET /orders/search', { query: { q, pageSize: String(SHOWN) } }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
    retry: false,
  })
  const { data, error, isPlaceholderData } = query
  const orders = q && data ? data.orders : []
  const exact = orders.filter((order) => isItself(order, q))
  const group: Group = {
    heading: exact.length === 1 ? 'The order itself' : 'Orders',
    options: (exact.length === 1 ? exact : orders).map((order) => ({
      id: `order-${order.shortId}`,
      icon: Package,
      label: (
        <>
          <strong>{order.shortId}</strong> {customerName(order.shippingAddress)}
        </>
      ),
      detail: whyMatched(order),
      mark: <StatusPill status={order.status} />,
      href: `/orders/${order.shortId}`,
    })),
  }
  const list: Group = {
    heading: 'In the list',
    options: [
      {
        id: 'list',
        icon: Search,
        label: data && !isPlaceholderData && exact.length !== 1 ? `All ${amount(data)} with “${q}”` : `All orders with “${q}”`,
        href: `/orders?${new URLSearchParams({ q })}`,
      },
    ],
  }
  return {
    groups: q ? [group, list].filter(({ options }) => options.length) : [],
    isExact: exact.length === 1 && !isPlaceholderData,
    error: q ? error : null,
    requestId: error instanceof ApiError ? error.requestId : null,
    /** Whether what is shown is what the text finds. */
    isSettled: !q || Boolean(error) || (Boolean(data) && !isPlaceholderData),
  }
}

const amount = ({ totalCount, totalCountIsCapped }: { totalCount: number; totalCountIsCapped: boolean }) =>
  counted(totalCount, 'order', totalCountIsCapped)

/** The orders opened last, while nothing is typed. */
export function useRecentOrders(): Group[] {
  const { id } = useWho()
  const options = recents(id).map(({ shortId, customer }) => ({
    id: `recent-${shortId}`,
    icon: History,
    label: (
      <>
        <strong>{shortId}</strong> {customer}
      </>
    ),
    href: `/orders/${shortId}`,
  }))
  return options.length ? [{ heading: 'Opened last', options }] : []
}
