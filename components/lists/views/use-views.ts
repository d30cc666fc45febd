'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type Arguments, call, read } from '@/components/api/request'
import { sendWrite } from '@/components/api/write'
import { allViews, isShown, type SavedView, type ViewKind } from './types'

/** How often counts are read again while the page is visible, in ms. */
const RECOUNT_MS = 15_000

const viewsRequest = (resource?: SavedView['resource']) =>
  read('GET /views', { query: { ...allViews.query, ...(resource && { resource }) } })

/** The user's views, of one list or of all, with their counts. */
export const useViews = (resource?: SavedView['resource']) => useQuery({ ...viewsRequest(resource), refetchInterval: RECOUNT_MS })

/** The saved view that the list shows. */
export function useShownView(kind: ViewKind, shown: { q: string; sort: string }): SavedView | null {
  const { data } = useViews(kind.resource)
  return data?.views.find((view) => isShown(kind, view, shown)) ?? null
}

type Changes = NonNullable<Arguments<'PATCH /views/{id}'>['body']>

/** The writes of views; each shows its result in every list of views. */
export function useViewWrites() {
  const client = useQueryClient()
  const invalidates = ['GET /views'] as const
  const store = () => {}
  return {
    save: (body: Arguments<'POST /views'>['body']) => sendWrite(client, { send: () => call('POST /views', { body }), store, invalidates }),
    /** `version`: the one that is changed; none for the user's own place of the view. */
    update: (id: string, body: Changes, version?: number) =>
      sendWrite(client, { send: () => call('PATCH /views/{id}', { params: { id }, body, ifMatch: version }), store, invalidates }),
    remove: ({ id, version }: SavedView) =>
      sendWrite(client, { send: () => call('DELETE /views/{id}', { params: { id }, ifMatch: version }), store, invalidates }),
  }
}
