'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { placeTold } from '@/server/search/query'
import { ApiError, call, read } from '../../api'
import type { QueryProblem } from '../../search/language'
import { orderLanguage } from './language'
import { useChanges } from './use-changes'
import { addressOf, pageSize, type View, viewOf } from './use-view'

/** The request of a page of the list. Beyond the numbered pages the cursor carries query and sort. */
export function queryOf({ q, sort, page, after }: View) {
  const size = String(pageSize)
  return after ? { cursor: after, pageSize: size } : { q, sort: sort || undefined, page: String(page), pageSize: size }
}

/** When each page was asked for. A change of one's own does not count as loading it. */
const loaded = new Map<string, number>()

/** The orders of a page. They stay as they were loaded, whatever happens elsewhere, until one asks for more or refreshes: rows do not jump. */
export function useOrders(view: View) {
  const problem = orderLanguage.problemOf(view.q)
  const address = addressOf(view)
  const query = useMemo(() => queryOf(viewOf(new URLSearchParams(address.split('?')[1]))), [address])
  const asked = read('GET /orders/search', { query })
  const search = useQuery({
    queryKey: asked.queryKey,
    async queryFn({ signal }) {
      const at = Date.now()
      const answer = await call('GET /orders/search', { query, signal })
      loaded.set(address, at)
      return answer
    },
    // A line that cannot be read is not sent: what is wrong with it is known here already.
    enabled: !problem,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  // What was found last stays in sight while a line that the service cannot read is being mended.
  const [kept, setKept] = useState(search.data)
  if (search.data && search.data !== kept) setKept(search.data)
  const refused = search.error instanceof ApiError ? refusedLine(search.error) : null
  const isThere = search.isSuccess && !search.isPlaceholderData
  const changes = useChanges({
    query: isThere ? query : null,
    orders: search.data?.orders,
    loadedAt: loaded.get(address) ?? Number.POSITIVE_INFINITY,
  })
  return {
    ...search,
    data: search.data ?? kept,
    isOld: search.isPlaceholderData || !search.data || problem !== null,
    problem,
    refused,
    changes,
  }
}

/** What the service found wrong with the line itself, as opposed to everything else that can go wrong. */
export function refusedLine({ status, errors }: Pick<ApiError, 'status' | 'errors'>): QueryProblem | null {
  const said = status === 400 ? errors.find(({ propertyName }) => propertyName === 'q') : undefined
  if (!said) return null
  const placed = placeTold(said.errorMessage)
  return { ...(placed ?? { message: said.errorMessage, position: null, length: 0 }), suggestion: null }
}
