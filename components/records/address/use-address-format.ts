'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Address } from '@/components/api/order-types'
import { read } from '@/components/api/request'
import { type AddressProblem, checkAddress } from '@/server/platform/address/address-rules'

/** The address format of a country; the previous country's while loading, null when there is none. */
export function useAddressFormat(countryCode: string | null | undefined) {
  const { data } = useQuery({
    ...read('GET /addresses/format', { query: { countryCode: countryCode ?? '' } }),
    enabled: Boolean(countryCode),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  })
  return data?.format ?? null
}

/** The delivery problems of an address; empty while unknown. */
export function useAddressProblems(address: Partial<Address> | null): AddressProblem[] {
  const code = address?.countryCode
  const format = useAddressFormat(code)
  if (!address) return []
  if (!code) return checkAddress(address, null)
  return format?.countryCode === code.toUpperCase() ? checkAddress(address, format) : []
}
