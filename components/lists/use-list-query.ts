'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sendFromBrowser } from '@/components/api/request'
import type { Kind } from './changes'
import type { PageRequest } from './page-request'
import type { QueryProblem } from './query/language'
import { type ListedRow, useChangeCount } from './use-changes'

interface ListQueryOptions<A, Row> {
  address: string
  /** Must be the same object while the address is the same. */
  request: PageRequest<A>
  rowsOf(answer: A): Row[]
  /** The kind of record that a row shows or belongs to; its events mark rows as changed. */
  kind: Kind
  /** The id of that record. */
  subjectOf(row: Row): string
  /** Whether this tab changed it. */
  isOwn(id: string): boolean
  /** The service's error about the query line itself; null for any other error. */
  toQueryError(error: Error): QueryProblem | null
}

/** The time in ms at which each page was loaded. This tab's own changes do not count as loading. */
const loadedAtByAddress = new Map<string, number>()

/** A page of a list. Its rows stay as loaded, so that they do not move, until the user opens another page or refreshes. */
export function useListQuery<A, Row extends ListedRow>(options: ListQueryOptions<A, Row>) {
  const { address, request, rowsOf, kind, subjectOf, isOwn, toQueryError } = options
  const { queryKey, problem } = request
  const search = useQuery({
    queryKey,
    async queryFn({ signal }) {
      const at = Date.now()
      const answer = await request.load(sendFromBrowser(signal))
      loadedAtByAddress.set(address, at)
      return answer
    },
    enabled: !problem,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  // The last results stay visible while the user corrects an invalid line.
  const [lastData, setLastData] = useState(search.data)
  if (search.data && search.data !== lastData) setLastData(search.data)
  const queryError = search.error ? toQueryError(search.error) : null
  const isCurrent = search.isSuccess && !search.isPlaceholderData
  const changes = useChangeCount({
    page: isCurrent ? queryKey : null,
    rows: search.data && rowsOf(search.data),
    check: async () => rowsOf(await request.load(sendFromBrowser())),
    kind,
    subjectOf,
    isOwn,
    isReloading: search.isFetching,
    // Rows that came with the page are older than every event of this tab.
    loadedAt: loadedAtByAddress.get(address) ?? (isCurrent ? 0 : Number.POSITIVE_INFINITY),
  })
  const data = search.data ?? lastData
  return {
    ...search,
    data,
    rows: data && rowsOf(data),
    isPlaceholder: search.isPlaceholderData || !search.data || problem !== null,
    problem,
    queryError,
    changes,
  }
}
