import { History, Package, Search } from 'lucide-react'
import { useCurrentUser } from '@/components/api/current-user'
import { useMissingPermission } from '@/components/api/permissions'
import { read } from '@/components/api/request'
import { withLocalDays } from '@/components/lists/query/local-days'
import { recentOrders } from '@/components/orders/recent-orders'
import { isExactOrder } from '@/components/orders/resolve-search'
import { customerName } from '@/components/records/address/address-labels'
import { StatusPill } from '@/components/records/labels/order-status-pill'
import { formatCount } from '@/components/ui/format/text'
import { matchReason } from './match-reason'
import type { PaletteGroup } from './option'
import { type Results, useSearch, withOptions } from './use-search'

const MAX_SHOWN = 7

/** The orders that match a text, the one with that number or id first. `text` is debounced by the caller. */
export function useOrderResults(text: string): Results {
  // Without the permission, the palette shows neither orders nor the link to their list.
  const isAllowed = useMissingPermission('orders:read') === null
  const q = isAllowed ? text.trim() : ''
  const search = useSearch(read('GET /orders/search', { query: { q: withLocalDays(q), pageSize: String(MAX_SHOWN) } }), q !== '')
  const { data, isCurrent, error, isSettled } = search
  const orders = data?.orders ?? []
  const exact = orders.filter((order) => isExactOrder(order, q))
  const corrected = data?.correctedQuery
  const group: PaletteGroup = {
    heading: exact.length === 1 ? 'The order itself' : corrected ? `Orders: 0 for “${q}”, these are for “${corrected.q}”` : 'Orders',
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
  // A list without orders is no destination: Enter would open it, where another result is meant.
  const list: PaletteGroup = {
    heading: 'In the list',
    options: data?.totalCount
      ? [
          {
            id: 'list',
            icon: Search,
            label:
              isCurrent && exact.length !== 1
                ? `All ${formatCount(data.totalCount, 'order', data.totalCountIsCapped)} with “${corrected?.q ?? q}”`
                : `All orders with “${q}”`,
            href: `/orders?${new URLSearchParams({ q })}`,
          },
        ]
      : [],
  }
  return { noun: 'orders', groups: withOptions([group, list]), isExact: exact.length === 1 && isCurrent, error, isSettled }
}

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
