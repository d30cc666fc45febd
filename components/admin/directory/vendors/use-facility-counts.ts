'use client'

import { useQuery } from '@tanstack/react-query'
import { call } from '@/components/api/request'
import type { Facility, Vendor } from '../types'

export interface FacilityCount {
  all: number
  active: number
}

/** The most pages that are loaded, of 200 facilities each. */
const MAX_PAGES = 10

/** The number of facilities of each vendor; null when it is not known. */
export function useFacilityCounts(vendors: readonly Vendor[] | undefined): (vendor: Vendor) => FacilityCount | null {
  const ids = vendors?.map(({ id }) => id) ?? []
  const { data } = useQuery({
    queryKey: ['GET /facilities', 'of', ids],
    enabled: ids.length > 0,
    async queryFn({ signal }) {
      const found: Facility[] = []
      let cursor: string | null = null
      for (let round = 0; round < MAX_PAGES; round++) {
        const query: { pageSize: string; cursor?: string; vendorId?: string } = cursor
          ? { cursor, pageSize: '200' }
          : { vendorId: ids.join(','), pageSize: '200' }
        const page = await call('GET /facilities', { query, signal })
        found.push(...page.facilities)
        cursor = page.nextCursor
        if (!cursor) return countsOf(found)
      }
      return null
    },
  })
  return ({ id }) => (data && ids.includes(id) ? (data.get(id) ?? { all: 0, active: 0 }) : null)
}

function countsOf(facilities: readonly Facility[]): Map<string, FacilityCount> {
  const counts = new Map<string, FacilityCount>()
  for (const { vendorId, isActive } of facilities) {
    const { all, active } = counts.get(vendorId) ?? { all: 0, active: 0 }
    counts.set(vendorId, { all: all + 1, active: active + Number(isActive) })
  }
  return counts
}
