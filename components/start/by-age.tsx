'use client'

import { useQueries } from '@tanstack/react-query'
import { Section } from '../ui/section'
import { ageCount, toldCount } from './age-counts'
import { Bars } from './bars'
import { ages, byAge, listOf, olderThan } from './counts'
import { PartRefused } from './part'

/** How many open orders have waited for how long, each number leading to them. */
export function ByAge() {
  const asked = useQueries({ queries: ages.map(byAge) })
  const found = asked.map(({ data }) => data && ageCount(data))
  const failed = asked.find(({ error, data }) => error && !data)
  const longest = Math.max(1, ...found.map((one) => one?.total ?? 0))
  const retry = () => {
    for (const { error, refetch } of asked) if (error) void refetch()
  }
  return (
    <Section title="Open orders by age">
      {failed?.error ? (
        <PartRefused heading="The ages could not be counted" error={failed.error} retry={retry} />
      ) : (
        <Bars
          bars={ages.map((days, place) => {
            const one = found[place]
            const waiting = one?.waiting ?? 0
            return {
              id: String(days),
              label: `Over ${days} ${days === 1 ? 'day' : 'days'}`,
              href: listOf(olderThan(days)),
              count: one && toldCount(one.total, one),
              isNone: one?.total === 0,
              parts: [
                { tone: 'warn', share: Math.min(waiting, longest) / longest },
                { tone: 'info', share: ((one?.total ?? 0) - waiting) / longest },
              ],
              second: waiting > 0 && one ? `${toldCount(waiting, one)} blocked` : '',
            }
          })}
        />
      )}
    </Section>
  )
}
