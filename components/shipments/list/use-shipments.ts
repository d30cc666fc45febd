'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { isOwnChange } from '@/components/api/own-writes'
import { ApiError, call } from '@/components/api/request'
import type { QueryProblem } from '@/components/lists/query/language'
import { withValues } from '@/components/lists/query/plain-language'
import { useListQuery } from '@/components/lists/use-list-query'
import { type View as AnyView, createView, pageSize } from '@/components/lists/view'
import { termOf, toFilters } from './filters'
import { resolveIds, UnknownNameError } from './name-lookup'
import { shipmentLanguage } from './query-language'

/** The request of a page of the list. Beyond the numbered pages the cursor contains filters and sort. */
async function queryOf({ q, sort, page, after }: View) {
  const size = String(pageSize)
  if (after) return { cursor: after, pageSize: size }
  return { ...(await toFilters(q, resolveIds)), sort: sort || undefined, page: String(page), pageSize: size }
}

/** The shipments of a page. */
export function useShipments(view: View) {
  const address = addressOf(view)
  const parsedView = useMemo(() => viewOf(new URLSearchParams(address.split('?')[1])), [address])
  return useListQuery({
    address,
    queryKey: useMemo(() => ['GET /shipments', {}, parsedView], [parsedView]),
    load: async (signal) => call('GET /shipments', { query: await queryOf(parsedView), signal }),
    rowsOf: ({ shipments }) => shipments,
    kind: 'order',
    subjectOf: ({ orderId }) => orderId,
    problem: shipmentLanguage.validate(view.q),
    isOwn: isOwnChange,
    toQueryError: (error) => queryProblemOf(error, parsedView.q),
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

/** The service's error about the query itself: an unknown facility or order. */
function queryProblemOf(error: Error, q: string): QueryProblem | null {
  if (error instanceof UnknownNameError) return error.problem
  if (!(error instanceof ApiError) || error.status !== 400) return null
  for (const { propertyName, errorMessage } of error.errors) {
    const term = termOf(q, propertyName)
    if (term) return { message: errorMessage, position: term.at, length: term.end - term.at, suggestion: null }
  }
  return null
}

const sorts = ['createdDate', 'lastModifiedDate'] as const

type Field = (typeof sorts)[number]
type View = AnyView<Field>

export const { viewOf, addressOf, useView } = createView('/shipments', sorts)
