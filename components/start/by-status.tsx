'use client'

import { useQuery } from '@tanstack/react-query'
import { orderStatuses } from '@/server/orders/lifecycle'
import { statuses } from '../orders/statuses'
import { number } from '../ui/number'
import { Section } from '../ui/section'
import { Bars } from './bars'
import { byStatus, inStatus, listOf } from './counts'
import { PartRefused } from './part'

/** How many orders are in each status, each leading to them. */
export function ByStatus() {
  const { data, error, refetch } = useQuery(byStatus())
  const counts = new Map(data?.counts.map(({ status, count }) => [status, count]))
  const longest = Math.max(1, ...counts.values())
  return (
    <Section title="Orders by status">
      {error && !data ? (
        <PartRefused heading="The orders could not be counted" error={error} retry={refetch} />
      ) : (
        <Bars
          bars={orderStatuses.map((status) => {
            const { word, icon, tone } = statuses[status]
            const count = counts.get(status) ?? 0
            return {
              id: status,
              label: word,
              icon,
              href: listOf(inStatus(status)),
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
