'use client'

import { useQueries } from '@tanstack/react-query'
import { Section } from '@/components/ui/section'
import { Bars } from './bars'
import { ageCount, ages, formatCapped, olderThan, ordersByAge, ordersHref } from './queries'
import { SectionError } from './section-state'

/** The number of open orders by age, each linked to its list. */
export function ByAge() {
  const queries = useQueries({ queries: ages.map(ordersByAge) })
  const found = queries.map(({ data }) => data && ageCount(data))
  const failed = queries.find(({ error, data }) => error && !data)
  const longest = Math.max(1, ...found.map((one) => one?.total ?? 0))
  const retry = () => {
    for (const { error, refetch } of queries) if (error) void refetch()
  }
  return (
    <Section title="Open orders by age">
      {failed?.error ? (
        <SectionError heading="The ages could not be counted" error={failed.error} retry={retry} />
      ) : (
        <Bars
          bars={ages.map((days, index) => {
            const one = found[index]
            const waiting = one?.waiting ?? 0
            return {
              id: String(days),
              label: `Over ${days} ${days === 1 ? 'day' : 'days'}`,
              href: ordersHref(olderThan(days)),
              count: one && formatCapped(one.total, one),
              isEmpty: one?.total === 0,
              segments: [
                { tone: 'warn', share: Math.min(waiting, longest) / longest },
                { tone: 'info', share: ((one?.total ?? 0) - waiting) / longest },
              ],
              note: waiting > 0 && one ? `${formatCapped(waiting, one)} blocked` : '',
            }
          })}
        />
      )}
    </Section>
  )
}
