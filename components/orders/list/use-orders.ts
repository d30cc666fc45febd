'use client'

import { useMemo } from 'react'
import { isOwnChange } from '@/components/api/own-writes'
import { ApiError } from '@/components/api/request'
import type { QueryProblem } from '@/components/lists/query/language'
import { useListQuery } from '@/components/lists/use-list-query'
import { parsePosition } from '@/server/platform/search/query'
import { type OrdersView, ordersRequest, ordersView } from './orders-request'

/** The orders of a page. */
export function useOrders(view: OrdersView) {
  const address = ordersView.addressOf(view)
  return useListQuery({
    address,
    request: useMemo(() => ordersRequest(ordersView.viewOf(new URLSearchParams(address.split('?')[1]))), [address]),
    rowsOf: ({ orders }) => orders,
    kind: 'order',
    subjectOf: ({ id }) => id,
    isOwn: isOwnChange,
    toQueryError: (error) => (error instanceof ApiError ? queryProblemOf(error) : null),
  })
}

/** The service's error about the query itself, as opposed to any other error. */
function queryProblemOf({ status, errors }: Pick<ApiError, 'status' | 'errors'>): QueryProblem | null {
  const queryError = status === 400 ? errors.find(({ propertyName }) => propertyName === 'q') : undefined
  if (!queryError) return null
  const placed = parsePosition(queryError.errorMessage)
  return { ...(placed ?? { message: queryError.errorMessage, position: null, length: 0 }), suggestion: null }
}
