'use client'

import { useQuery } from '@tanstack/react-query'
import { Factory } from 'lucide-react'
import { counted, number } from '../ui/number'
import { Section } from '../ui/section'
import { Bars } from './bars'
import { atFacility, byFacility } from './counts'
import { Nothing, PartRefused } from './part'

/** As many as the other charts have rows. */
const SHOWN = 8

/** How many open orders the facilities have shipments of, the fullest first, each leading to what it has to do. */
export function ByFacility() {
  const { data, error, refetch } = useQuery(byFacility())
  const all = [...(data?.counts ?? [])].sort((a, b) => b.count - a.count)
  const longest = Math.max(1, all[0]?.count ?? 0)
  const bars = data
    ? all.slice(0, SHOWN).map(({ facilityId, facilityName, count }) => ({
        id: facilityId,
        label: facilityName,
        icon: Factory,
        href: atFacility(facilityName),
        count: number(count),
        parts: [{ tone: 'busy' as const, share: count / longest }],
      }))
    : Array.from({ length: SHOWN }, (_, place) => ({ id: String(place), label: '', href: '/shipments', count: undefined, parts: [] }))
  return (
    <Section title="Open orders by facility">
      {error && !data ? (
        <PartRefused heading="The orders of the facilities could not be counted" error={error} retry={refetch} />
      ) : data && !all.length ? (
        <Nothing>No facility has a shipment of an open order.</Nothing>
      ) : (
        <Bars bars={bars} />
      )}
      {all.length > SHOWN && <Nothing>and {counted(all.length - SHOWN, 'facility').replace(/ys$/, 'ies')} with fewer</Nothing>}
    </Section>
  )
}
