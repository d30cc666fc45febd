'use client'

import { type QueryClient, useInfiniteQuery } from '@tanstack/react-query'
import { type Answer, type Arguments, call } from '@/components/api/request'

export type HistoryEntry = Answer<'GET /history'>['history'][number]
/** A resource whose history is shown. */
export interface HistorySubject {
  type: NonNullable<NonNullable<Arguments<'GET /history'>['query']>['resourceType']>
  id: string
}

/** The history of a record, one entry for each save, newest first. */
export function useHistory({ type, id }: HistorySubject, isEnabled: boolean) {
  const filter = { resourceType: type, resourceId: id }
  return useInfiniteQuery({
    queryKey: ['GET /history', filter],
    queryFn: ({ pageParam, signal }) => call('GET /history', { query: pageParam ? { cursor: pageParam } : filter, signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    enabled: isEnabled,
  })
}

/** Reverts an entry, and reloads what the page shows: it may have changed any record. Returns the id of the entry that the revert is. */
export async function revertEntry(client: QueryClient, entryId: string): Promise<string> {
  const { id } = await call('POST /history/{entryId}/revert', { params: { entryId } })
  await client.invalidateQueries()
  return id
}

/** The newest entry of one's own changes; undefined when there is none. */
export const ownLastEntry = async (): Promise<HistoryEntry | undefined> =>
  (await call('GET /history', { query: { by: 'me', pageSize: '1' } })).history[0]
