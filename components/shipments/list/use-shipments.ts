'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ApiError, call } from '../../api'
import { useListed } from '../../list/use-listed'
import { pageSize } from '../../list/view'
import { isOwnChange } from '../../orders/store'
import type { QueryProblem } from '../../search/language'
import { withValues } from '../../search/plain'
import { filtersOf, termOf } from './asked'
import { shipmentLanguage } from './language'
import { idsCalled, NobodyCalled } from './names'
import { addressOf, type View, viewOf } from './use-view'

/** The request of a page of the list. Beyond the numbered pages the cursor carries filters and sort. */
async function queryOf({ q, sort, page, after }: View) {
  const size = String(pageSize)
  if (after) return { cursor: after, pageSize: size }
  return { ...(await filtersOf(q, idsCalled)), sort: sort || undefined, page: String(page), pageSize: size }
}

/** The shipments of a page. */
export function useShipments(view: View) {
  const address = addressOf(view)
  const asked = useMemo(() => viewOf(new URLSearchParams(address.split('?')[1])), [address])
  return useListed({
    address,
    queryKey: useMemo(() => ['GET /shipments', {}, asked], [asked]),
    load: async (signal) => call('GET /shipments', { query: await queryOf(asked), signal }),
    rowsOf: ({ shipments }) => shipments,
    kind: 'order',
    subjectOf: ({ orderId }) => orderId,
    problem: shipmentLanguage.problemOf(view.q),
    isOwn: isOwnChange,
    refusedOf: (error) => refusedOf(error, asked.q),
  })
}

/** How many shipments there are of each status among those that the rest of the line finds. */
export function useStatusCounts(q: string, isWaiting: boolean) {
  const problem = shipmentLanguage.problemOf(q)
  const others = problem ? q : withValues(q, 'status', [])
  return useQuery({
    queryKey: ['GET /shipments/count/status', {}, others],
    queryFn: async ({ signal }) => call('GET /shipments/count/status', { query: await filtersOf(others, idsCalled), signal }),
    enabled: !isWaiting && !problem,
    placeholderData: keepPreviousData,
  })
}

/** What is wrong with the line itself, where only the service knew: a facility that is not there, an order that nobody has. */
function refusedOf(error: Error, q: string): QueryProblem | null {
  if (error instanceof NobodyCalled) return error.problem
  if (!(error instanceof ApiError) || error.status !== 400) return null
  for (const { propertyName, errorMessage } of error.errors) {
    const term = termOf(q, propertyName)
    if (term) return { message: errorMessage, position: term.at, length: term.end - term.at, suggestion: null }
  }
  return null
}
