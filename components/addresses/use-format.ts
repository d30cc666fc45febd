'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type AddressProblem, checkAddress } from '@/server/address/address-rules'
import { read } from '../api'
import type { Address } from '../orders/shapes'

/** How addresses of a country are written; that of the country before while the next is on its way, null while there is none. */
export function useFormat(countryCode: string | null | undefined) {
  const { data } = useQuery({
    ...read('GET /addresses/format', { query: { countryCode: countryCode ?? '' } }),
    enabled: Boolean(countryCode),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  })
  return data?.format ?? null
}

/** What keeps parcels from getting there; empty while it is not known yet. */
export function useAddressProblems(address: Partial<Address> | null): AddressProblem[] {
  const code = address?.countryCode
  const format = useFormat(code)
  if (!address) return []
  if (!code) return checkAddress(address, null)
  return format?.countryCode === code.toUpperCase() ? checkAddress(address, format) : []
}
