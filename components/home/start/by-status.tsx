'use client'

import { useQuery } from '@tanstack/react-query'
import { orderStatusMeta } from '@/components/records/labels/order-status'
import { formatNumber } from '@/components/ui/format/text'
import { Section } from '@/components/ui/section'
import { orderStatuses } from '@/server/orders/lifecycle'
import { Bars } from './bars'
import { inStatus, ordersByStatus, ordersHref } from './queries'
import { SectionError } from './section-state'

/** The number of orders by status, each linked to its list. */
export function ByStatus() {
  const { data, error, refetch } = useQuery(ordersByStatus())
  const counts = new Map(data?.counts.map(({ status, count }) => [status, count]))
  const longest = Math.max(1, ...counts.values())
  return (
    <Section title="Orders by status">
      {error && !data ? (
        <SectionError heading="The orders could not be counted" error={error} retry={refetch} />
      ) : (
        <Bars
          bars={orderStatuses.map((status) => {
            const { label, icon, tone } = orderStatusMeta[status]
            const count = counts.get(status) ?? 0
            return {
              id: status,
              label,
              icon,
              href: ordersHref(inStatus(status)),
              count: data && formatNumber(count),
              segments: [{ tone, share: count / longest }],
              isEmpty: data && !count,
            }
          })}
        />
      )}
    </Section>
  )
}
