import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { read } from '@/components/api/request'
import { withShortIds } from '@/components/ui/format/short-ids'

/** The number of options; other facilities are found by typing. */
const MAX_OPTIONS = 50
const DEBOUNCE_MS = 150

interface Filter {
  /** '' for none, which has no facilities. */
  vendorId: string
  countryCode?: string
  isActive?: 'true'
}

export const facilityLabel = ({ name, shortId }: { name: string; shortId: string }) => `${name} (${shortId})`

/**
 * A vendor's facilities as options: the first by name, or those whose name begins with the typed text; and the chosen ones, which keep their
 * names whatever is typed.
 */
export function useFacilityOptions(filter: Filter, typed: string, chosenIds: readonly string[]) {
  const [q] = useDebouncedValue(typed.trim(), DEBOUNCE_MS)
  const { data, error } = useQuery({
    ...read('GET /facilities', { query: { ...filter, pageSize: String(MAX_OPTIONS), ...(q && { q }) } }),
    enabled: filter.vendorId !== '',
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
  // The kept data may be those of the vendor before.
  const found = data?.facilities.filter(({ vendorId }) => vendorId === filter.vendorId)
  const others = data ? chosenIds.filter((id) => !found?.some((one) => one.id === id)) : []
  const chosen = useQueries({
    queries: others.map((id) => ({ ...read('GET /facilities/{id}', { params: { id } }), retry: false, staleTime: 60_000 })),
  })
  return {
    options: found?.map((facility) => ({ value: facility.id, label: facilityLabel(facility) })) ?? [],
    chosen: (data ? others : chosenIds).map((id, i) => {
      const facility = chosen[i]?.data?.facility
      return { value: id, label: facility ? facilityLabel(facility) : `Facility ${withShortIds(id)}` }
    }),
    hasNone: data !== undefined && !q && found?.length === 0,
    error,
  }
}
