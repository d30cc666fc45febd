'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { QueryProblem } from '../search/language'
import type { Kind } from './changes'
import { type ListedRow, useChanges } from './use-changes'

interface Asked<A, Row> {
  address: string
  /** Begins with the operation. Keep it the same object while the address is the same. */
  queryKey: readonly unknown[]
  load(signal?: AbortSignal): Promise<A>
  rowsOf(answer: A): Row[]
  /** What the rows are, or are of: what others do is told by it. */
  kind: Kind
  /** The id of that. */
  subjectOf(row: Row): string
  /** Whether this tab changed it. */
  isOwn(id: string): boolean
  /** What is wrong with the line: one that cannot be read is not sent. */
  problem: QueryProblem | null
  /** What the service found wrong with the line itself, as opposed to everything else that can go wrong. */
  refusedOf(error: Error): QueryProblem | null
}

/** When each page was asked for. A change of one's own does not count as loading it. */
const loaded = new Map<string, number>()

/** A page of a list. Its rows stay as they were loaded, whatever happens elsewhere, until one asks for more or refreshes: they do not jump. */
export function useListed<A, Row extends ListedRow>(asked: Asked<A, Row>) {
  const { address, queryKey, load, rowsOf, kind, subjectOf, isOwn, problem, refusedOf } = asked
  const search = useQuery({
    queryKey,
    async queryFn({ signal }) {
      const at = Date.now()
      const answer = await load(signal)
      loaded.set(address, at)
      return answer
    },
    enabled: !problem,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  // What was found last stays in sight while a line that the service cannot read is being mended.
  const [kept, setKept] = useState(search.data)
  if (search.data && search.data !== kept) setKept(search.data)
  const refused = search.error ? refusedOf(search.error) : null
  const isThere = search.isSuccess && !search.isPlaceholderData
  const changes = useChanges({
    page: isThere ? queryKey : null,
    rows: search.data && rowsOf(search.data),
    look: async () => rowsOf(await load()),
    kind,
    subjectOf,
    isOwn,
    loadedAt: loaded.get(address) ?? Number.POSITIVE_INFINITY,
  })
  const data = search.data ?? kept
  return {
    ...search,
    data,
    rows: data && rowsOf(data),
    isOld: search.isPlaceholderData || !search.data || problem !== null,
    problem,
    refused,
    changes,
  }
}
