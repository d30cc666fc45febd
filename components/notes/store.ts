import { type InfiniteData, infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import { type Answer, call, read } from '../api'
import { withNote, withoutNote, withPinned } from './notes-list'
import type { Note } from './shapes'

type Page = Answer<'GET /notes'>
const line = 'GET /notes'
const PAGE = '100'
/** More than these are no longer what everybody has to see first. */
const MOST_PINNED = '20'

/** All notes of an order and of its items, newest first, page by page. */
export const notesOf = (orderId: string) =>
  infiniteQueryOptions({
    queryKey: [line, { orderId }] as const,
    queryFn: ({ pageParam, signal }) =>
      call(line, { query: pageParam ? { cursor: pageParam, pageSize: PAGE } : { orderId, pageSize: PAGE }, signal }),
    initialPageParam: '',
    getNextPageParam: (last: Page) => last.nextCursor,
  })

/** The question for the pinned ones, which the server asks for the page. */
export const pinnedAsked = (orderId: string) => ({ query: { orderId, isPinned: 'true', pageSize: MOST_PINNED } })

export const pinnedOf = (orderId: string) => read(line, pinnedAsked(orderId))

/** Shows a note as it is now wherever its order's notes are shown, and asks for what else there is. */
export function showNote(client: QueryClient, orderId: string, note: Note) {
  paint(client, orderId, note)
  void renewNotes(client, orderId)
}

/** Shows it without asking. */
export function paint(client: QueryClient, orderId: string, note: Note) {
  change(client, orderId, (pages) => withNote(pages, note))
  client.setQueryData<Page>(pinnedOf(orderId).queryKey, (old) => old && withPinned(old, note))
}

export function forgetNote(client: QueryClient, orderId: string, id: string) {
  change(client, orderId, (pages) => withoutNote(pages, id))
  client.setQueryData<Page>(pinnedOf(orderId).queryKey, (old) => old && (withoutNote([old], id)[0] ?? old))
  void renewNotes(client, orderId)
}

function change(client: QueryClient, orderId: string, how: (pages: Page[]) => Page[]) {
  client.setQueryData<InfiniteData<Page, string>>(notesOf(orderId).queryKey, (old) => old && { ...old, pages: how(old.pages) })
}

export const renewNotes = (client: QueryClient, orderId: string) =>
  Promise.all([notesOf(orderId), pinnedOf(orderId)].map(({ queryKey }) => client.invalidateQueries({ queryKey })))

/** The version of a note that is shown here; undefined where it is not. */
export function shownVersion(client: QueryClient, orderId: string, id: string): number | undefined {
  const { pages } = client.getQueryData<InfiniteData<Page, string>>(notesOf(orderId).queryKey) ?? { pages: [] }
  return pages.flatMap(({ notes }) => notes).find((note) => note.id === id)?.version
}
