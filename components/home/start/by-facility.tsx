'use client'

import { useQuery } from '@tanstack/react-query'
import { Factory } from 'lucide-react'
import { formatCount } from '@/components/ui/format/text'
import { Section } from '@/components/ui/section'
import { Bars } from './bars'
import { facilityHref, formatCapped, ordersByFacility } from './queries'
import { SectionError, SectionNote } from './section-state'

/** The most facilities to show, as many as the other charts have rows. */
const MAX_SHOWN = 8

/** The number of open orders with shipments at each facility, largest first, each linked to the facility's open shipments. */
export function ByFacility() {
  const { data, error, refetch } = useQuery(ordersByFacility())
  const all = [...(data?.counts ?? [])].sort((a, b) => b.count - a.count)
  const longest = Math.max(1, all[0]?.count ?? 0)
  const bars = data
    ? all.slice(0, MAX_SHOWN).map(({ facilityId, facilityName, count }) => ({
        id: facilityId,
        label: facilityName,
        icon: Factory,
        href: facilityHref(facilityName),
        count: formatCapped(count, data),
        segments: [{ tone: 'busy' as const, share: count / longest }],
      }))
    : Array.from({ length: MAX_SHOWN }, (_, index) => ({
        id: String(index),
        label: '',
        href: '/shipments',
        count: undefined,
        segments: [],
      }))
  return (
    <Section title="Open orders by facility">
      {error && !data ? (
        <SectionError heading="The orders of the facilities could not be counted" error={error} retry={refetch} />
      ) : data && !all.length ? (
        <SectionNote>No facility has a shipment of an open order.</SectionNote>
      ) : (
        <Bars bars={bars} />
      )}
      {all.length > MAX_SHOWN && (
        <SectionNote>and {formatCount(all.length - MAX_SHOWN, 'facility').replace(/ys$/, 'ies')} with fewer</SectionNote>
      )}
    </Section>
  )
}
