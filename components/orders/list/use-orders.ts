'use client'

import { useMemo } from 'react'
import { isOwnChange } from '@/components/api/own-writes'
import { ApiError, call } from '@/components/api/request'
import type { QueryProblem } from '@/components/lists/query/language'
import { withLocalDays } from '@/components/lists/query/local-days'
import { useListQuery } from '@/components/lists/use-list-query'
import { type View as AnyView, createView, pageSize } from '@/components/lists/view'
import { parsePosition } from '@/server/platform/search/query'
import { orderLanguage } from './query-language'

/** The request of a page of the list. Beyond the numbered pages the cursor contains query and sort. */
function queryOf({ q, sort, page, after }: View) {
  const size = String(pageSize)
  return after ? { cursor: after, pageSize: size } : { q: withLocalDays(q), sort: sort || undefined, page: String(page), pageSize: size }
}

/** The orders of a page. */
export function useOrders(view: View) {
  const address = addressOf(view)
  const query = useMemo(() => queryOf(viewOf(new URLSearchParams(address.split('?')[1]))), [address])
  return useListQuery({
    address,
    queryKey: useMemo(() => ['GET /orders/search', {}, query], [query]),
    load: (signal) => call('GET /orders/search', { query, signal }),
    rowsOf: ({ orders }) => orders,
    kind: 'order',
    subjectOf: ({ id }) => id,
    problem: orderLanguage.validate(view.q),
    isOwn: isOwnChange,
    toQueryError: (error) => (error instanceof ApiError ? queryProblemOf(error) : null),
  })
}

/** The service's error about the query itself, as opposed to any other error. */
function queryProblemOf({ status, errors }: Pick<ApiError, 'status' | 'errors'>): QueryProblem | null {
  const said = status === 400 ? errors.find(({ propertyName }) => propertyName === 'q') : undefined
  if (!said) return null
  const placed = parsePosition(said.errorMessage)
  return { ...(placed ?? { message: said.errorMessage, position: null, length: 0 }), suggestion: null }
}

const sorts = ['createdAt', 'updatedAt', 'shortId', 'customerTotal'] as const

type Field = (typeof sorts)[number]
type View = AnyView<Field>

export const { viewOf, addressOf, useView } = createView('/orders', sorts)
