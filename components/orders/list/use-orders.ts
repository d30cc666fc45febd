'use client'

import { useMemo } from 'react'
import { placeTold } from '@/server/search/query'
import { ApiError, call } from '../../api'
import { useListed } from '../../list/use-listed'
import { pageSize } from '../../list/view'
import type { QueryProblem } from '../../search/language'
import { isOwnChange } from '../store'
import { orderLanguage } from './language'
import { addressOf, type View, viewOf } from './use-view'

/** The request of a page of the list. Beyond the numbered pages the cursor carries query and sort. */
export function queryOf({ q, sort, page, after }: View) {
  const size = String(pageSize)
  return after ? { cursor: after, pageSize: size } : { q, sort: sort || undefined, page: String(page), pageSize: size }
}

/** The orders of a page. */
export function useOrders(view: View) {
  const address = addressOf(view)
  const query = useMemo(() => queryOf(viewOf(new URLSearchParams(address.split('?')[1]))), [address])
  return useListed({
    address,
    queryKey: useMemo(() => ['GET /orders/search', {}, query], [query]),
    load: (signal) => call('GET /orders/search', { query, signal }),
    rowsOf: ({ orders }) => orders,
    kind: 'order',
    subjectOf: ({ id }) => id,
    problem: orderLanguage.problemOf(view.q),
    isOwn: isOwnChange,
    refusedOf: (error) => (error instanceof ApiError ? refusedLine(error) : null),
  })
}

/** What the service found wrong with the line itself, as opposed to everything else that can go wrong. */
export function refusedLine({ status, errors }: Pick<ApiError, 'status' | 'errors'>): QueryProblem | null {
  const said = status === 400 ? errors.find(({ propertyName }) => propertyName === 'q') : undefined
  if (!said) return null
  const placed = placeTold(said.errorMessage)
  return { ...(placed ?? { message: said.errorMessage, position: null, length: 0 }), suggestion: null }
}
