'use client'

import { useQuery } from '@tanstack/react-query'
import { shipmentStatuses } from '@/server/shipments/lifecycle'
import { shipmentStatusLooks } from '../shipments/statuses'
import { number } from '../ui/number'
import { Section } from '../ui/section'
import { Bars } from './bars'
import { shipmentsByStatus, shipmentsOf } from './counts'
import { PartRefused } from './part'

/** How many shipments are in each status, each leading to them: the start of a shift for who makes and ships, and sees no orders. */
export function ShipmentsByStatus() {
  const { data, error, refetch } = useQuery(shipmentsByStatus())
  const counts = new Map(data?.counts.map(({ status, count }) => [status, count]))
  const longest = Math.max(1, ...counts.values())
  return (
    <Section title="Shipments by status">
      {error && !data ? (
        <PartRefused heading="The shipments could not be counted" error={error} retry={refetch} />
      ) : (
        <Bars
          bars={shipmentStatuses.map((status) => {
            const { word, icon, tone } = shipmentStatusLooks[status]
            const count = counts.get(status) ?? 0
            return {
              id: status,
              label: word,
              icon,
              href: shipmentsOf(`status:${status}`),
              count: data && number(count),
              parts: [{ tone, share: count / longest }],
              isNone: data && !count,
            }
          })}
        />
      )}
    </Section>
  )
}
