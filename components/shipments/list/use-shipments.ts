'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { isOwnChange } from '@/components/api/own-writes'
import { call } from '@/components/api/request'
import { filterProblemOf } from '@/components/lists/query/filter-problem'
import { withValues } from '@/components/lists/query/plain-language'
import { useListQuery } from '@/components/lists/use-list-query'
import { termOf, toFilters } from './filters'
import { resolveIds } from './name-lookup'
import { shipmentLanguage } from './query-language'
import { type ShipmentsView, shipmentsRequest, shipmentsView } from './shipments-request'

/** The shipments of a page. */
export function useShipments(view: ShipmentsView) {
  const address = shipmentsView.addressOf(view)
  const parsedView = useMemo(() => shipmentsView.viewOf(new URLSearchParams(address.split('?')[1])), [address])
  return useListQuery({
    address,
    request: useMemo(() => shipmentsRequest(parsedView), [parsedView]),
    rowsOf: ({ shipments }) => shipments,
    kind: 'order',
    subjectOf: ({ orderId }) => orderId,
    isOwn: isOwnChange,
    toQueryError: (error) => filterProblemOf(error, (propertyName) => termOf(parsedView.q, propertyName)),
  })
}

/** The number of shipments by status among those that match the rest of the query. */
export function useStatusCounts(q: string, isWaiting: boolean) {
  const problem = shipmentLanguage.validate(q)
  const others = problem ? q : withValues(q, 'status', [])
  return useQuery({
    queryKey: ['GET /shipments/count/status', {}, others],
    queryFn: async ({ signal }) => call('GET /shipments/count/status', { query: await toFilters(others, resolveIds), signal }),
    enabled: !isWaiting && !problem,
    placeholderData: keepPreviousData,
  })
}
