'use client'

import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '@/components/api/request'
import { facilityChoices } from './facility-choices'

const DEBOUNCE_MS = 150
/** The most that one request returns. */
const active = { pageSize: '200', isActive: 'true' } as const
const hint = `The first ${active.pageSize} are listed. Type the beginning of a name to find others.`
/** No destination: the service checks everything that differs between shipments. */
const anyDestination = { shippingCountryCode: null }

/**
 * The active facilities of all vendors as choices: the first ones by name, those beyond them whose name begins with the typed text, and the
 * chosen one.
 */
export function useFacilitySearch(chosenId: string) {
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(typed.trim(), DEBOUNCE_MS)
  const first = useQuery(read('GET /facilities', { query: active }))
  const isPartial = first.data !== undefined && first.data.nextCursor !== null
  const found = useQuery({
    ...read('GET /facilities', { query: { ...active, q } }),
    enabled: isPartial && q !== '',
    placeholderData: keepPreviousData,
  })
  const listed = [...(first.data?.facilities ?? []), ...((q && found.data?.facilities) || [])]
  const isListed = listed.some(({ id }) => id === chosenId)
  const chosen = useQuery({ ...read('GET /facilities/{id}', { params: { id: chosenId } }), enabled: chosenId !== '' && !isListed })
  const all = [...listed, ...(chosen.data && !isListed ? [chosen.data.facility] : [])]
  const facilities = [...new Map(all.map((one) => [one.id, one])).values()]
  const isPending = isPartial && typed.trim() !== '' && (typed.trim() !== q || found.isPlaceholderData || found.isPending)
  const { error, refetch } = first.error ? first : found
  return {
    choices: first.data && facilityChoices(facilities, anyDestination),
    error,
    retry: () => void refetch(),
    search: { onType: setTyped, isPending, hint: isPartial ? hint : null },
  }
}
