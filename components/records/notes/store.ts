import { type InfiniteData, infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import { type Answer, call, read } from '@/components/api/request'
import { withNote, withoutNote, withPinned } from './note-pages'
import type { Note } from './types'

type Page = Answer<'GET /notes'>
const operation = 'GET /notes'
const PAGE_SIZE = '100'
/** The maximum number of pinned notes shown. */
const MAX_PINNED = '20'

/** All notes of an order and of its items, newest first, in pages. */
export const notesQuery = (orderId: string) =>
  infiniteQueryOptions({
    queryKey: [operation, { orderId }] as const,
    queryFn: ({ pageParam, signal }) =>
      call(operation, { query: pageParam ? { cursor: pageParam, pageSize: PAGE_SIZE } : { orderId, pageSize: PAGE_SIZE }, signal }),
    initialPageParam: '',
    getNextPageParam: (last: Page) => last.nextCursor,
  })

/** The request for the pinned notes, which the server prefetches for the page. */
export const pinnedRequest = (orderId: string) => ({ query: { orderId, isPinned: 'true', pageSize: MAX_PINNED } })

export const pinnedQuery = (orderId: string) => read(operation, pinnedRequest(orderId))

/** Shows a note's current version wherever its order's notes are shown, and reloads the lists. */
export function storeNote(client: QueryClient, orderId: string, note: Note) {
  putNote(client, orderId, note)
  void invalidateNotes(client, orderId)
}

/** Shows a note without a request. */
export function putNote(client: QueryClient, orderId: string, note: Note) {
  updatePages(client, orderId, (pages) => withNote(pages, note))
  client.setQueryData<Page>(pinnedQuery(orderId).queryKey, (old) => old && withPinned(old, note))
}

export function removeNote(client: QueryClient, orderId: string, id: string) {
  updatePages(client, orderId, (pages) => withoutNote(pages, id))
  client.setQueryData<Page>(pinnedQuery(orderId).queryKey, (old) => old && (withoutNote([old], id)[0] ?? old))
  void invalidateNotes(client, orderId)
}

function updatePages(client: QueryClient, orderId: string, how: (pages: Page[]) => Page[]) {
  client.setQueryData<InfiniteData<Page, string>>(notesQuery(orderId).queryKey, (old) => old && { ...old, pages: how(old.pages) })
}

export const invalidateNotes = (client: QueryClient, orderId: string) =>
  Promise.all([notesQuery(orderId), pinnedQuery(orderId)].map(({ queryKey }) => client.invalidateQueries({ queryKey })))

/** The version of a note shown here; undefined when it is not shown. */
export function shownVersion(client: QueryClient, orderId: string, id: string): number | undefined {
  const { pages } = client.getQueryData<InfiniteData<Page, string>>(notesQuery(orderId).queryKey) ?? { pages: [] }
  return pages.flatMap(({ notes }) => notes).find((note) => note.id === id)?.version
}
