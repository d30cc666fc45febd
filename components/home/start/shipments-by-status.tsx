'use client'

import { useQuery } from '@tanstack/react-query'
import { shipmentStatusMeta } from '@/components/records/labels/shipment-status'
import { formatNumber } from '@/components/ui/format/text'
import { Section } from '@/components/ui/section'
import { shipmentStatuses } from '@/server/orders/shipments/lifecycle'
import { Bars } from './bars'
import { shipmentsByStatus, shipmentsHref } from './queries'
import { SectionError } from './section-state'

/** The number of shipments by status, each linked to its list: the start page for vendors' users, who cannot see orders. */
export function ShipmentsByStatus() {
  const { data, error, refetch } = useQuery(shipmentsByStatus())
  const counts = new Map(data?.counts.map(({ status, count }) => [status, count]))
  const longest = Math.max(1, ...counts.values())
  return (
    <Section title="Shipments by status">
      {error && !data ? (
        <SectionError heading="The shipments could not be counted" error={error} retry={refetch} />
      ) : (
        <Bars
          bars={shipmentStatuses.map((status) => {
            const { label, icon, tone } = shipmentStatusMeta[status]
            const count = counts.get(status) ?? 0
            return {
              id: status,
              label,
              icon,
              href: shipmentsHref(`status:${status}`),
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
