import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { History, Package, Search } from 'lucide-react'
import { useCurrentUser } from '@/components/api/current-user'
import { useMissingPermission } from '@/components/api/permissions'
import { ApiError, read } from '@/components/api/request'
import { recentOrders } from '@/components/orders/recent-orders'
import { isExactOrder } from '@/components/orders/resolve-search'
import { customerName } from '@/components/records/address/address-labels'
import { StatusPill } from '@/components/records/labels/order-status-pill'
import { formatCount } from '@/components/ui/format/text'
import { matchReason } from './match-reason'
import type { PaletteGroup } from './option'

const MAX_SHOWN = 7

/** The orders that match a text, the one with that number or id first. `text` is debounced by the caller. */
export function useOrderResults(text: string) {
  // Without the permission, the palette shows neither orders nor the link to their list.
  const isAllowed = useMissingPermission('orders:read') === null
  const q = isAllowed ? text.trim() : ''
  const query = useQuery({
    ...read('GET /orders/search', { query: { q, pageSize: String(MAX_SHOWN) } }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
    retry: false,
  })
  const { data, error, isPlaceholderData } = query
  const orders = q && data ? data.orders : []
  const exact = orders.filter((order) => isExactOrder(order, q))
  const group: PaletteGroup = {
    heading: exact.length === 1 ? 'The order itself' : 'Orders',
    options: (exact.length === 1 ? exact : orders).map((order) => ({
      id: `order-${order.shortId}`,
      icon: Package,
      label: (
        <>
          <strong>{order.shortId}</strong> {customerName(order.shippingAddress)}
        </>
      ),
      detail: matchReason(order),
      note: <StatusPill status={order.status} />,
      href: `/orders/${order.shortId}`,
    })),
  }
  const list: PaletteGroup = {
    heading: 'In the list',
    options: [
      {
        id: 'list',
        icon: Search,
        label: data && !isPlaceholderData && exact.length !== 1 ? `All ${totalText(data)} with “${q}”` : `All orders with “${q}”`,
        href: `/orders?${new URLSearchParams({ q })}`,
      },
    ],
  }
  return {
    groups: q ? [group, list].filter(({ options }) => options.length) : [],
    isExact: exact.length === 1 && !isPlaceholderData,
    error: q ? error : null,
    requestId: error instanceof ApiError ? error.requestId : null,
    /** Whether the results belong to the current text. */
    isSettled: !q || Boolean(error) || (Boolean(data) && !isPlaceholderData),
  }
}

const totalText = ({ totalCount, totalCountIsCapped }: { totalCount: number; totalCountIsCapped: boolean }) =>
  formatCount(totalCount, 'order', totalCountIsCapped)

/** The orders opened last, shown while the input is empty. */
export function useRecentOrders(): PaletteGroup[] {
  const { id } = useCurrentUser()
  const options = recentOrders(id).map(({ shortId, customer }) => ({
    id: `recent-${shortId}`,
    icon: History,
    label: (
      <>
        <strong>{shortId}</strong> {customer}
      </>
    ),
    href: `/orders/${shortId}`,
  }))
  return options.length ? [{ heading: 'Recently opened', options }] : []
}
