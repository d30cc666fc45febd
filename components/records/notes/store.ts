import { type InfiniteData, infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import { type Answer, call, read } from '@/components/api/request'
import { withNote, withoutNote, withPinned } from './note-pages'
import type { Note, SubjectReference } from './types'

type Page = Answer<'GET /notes'>
const operation = 'GET /notes'
const PAGE_SIZE = '100'
/** The maximum number of pinned notes shown. */
const MAX_PINNED = '20'

const filterOf = ({ type, id }: SubjectReference) => (type === 'order' ? { orderId: id } : { resourceType: type, resourceId: id })

/** All notes of an order with its items and shipments, or of a shipment, newest first, in pages. */
export const notesQuery = (subject: SubjectReference) =>
  infiniteQueryOptions({
    queryKey: [operation, filterOf(subject)] as const,
    queryFn: ({ pageParam, signal }) =>
      call(operation, {
        query: pageParam ? { cursor: pageParam, pageSize: PAGE_SIZE } : { ...filterOf(subject), pageSize: PAGE_SIZE },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (last: Page) => last.nextCursor,
  })

/** The request for the pinned notes, which the server prefetches for the page. */
export const pinnedRequest = (subject: SubjectReference) => ({ query: { ...filterOf(subject), isPinned: 'true', pageSize: MAX_PINNED } })

export const pinnedQuery = (subject: SubjectReference) => read(operation, pinnedRequest(subject))

/** Shows a note's current version wherever its record's notes are shown, and reloads the lists. */
export function storeNote(client: QueryClient, subject: SubjectReference, note: Note) {
  putNote(client, subject, note)
  void invalidateNotes(client, subject)
}

/** Shows a note without a request. */
export function putNote(client: QueryClient, subject: SubjectReference, note: Note) {
  updatePages(client, subject, (pages) => withNote(pages, note))
  client.setQueryData<Page>(pinnedQuery(subject).queryKey, (old) => old && withPinned(old, note))
}

export function removeNote(client: QueryClient, subject: SubjectReference, id: string) {
  updatePages(client, subject, (pages) => withoutNote(pages, id))
  client.setQueryData<Page>(pinnedQuery(subject).queryKey, (old) => old && (withoutNote([old], id)[0] ?? old))
  void invalidateNotes(client, subject)
}

function updatePages(client: QueryClient, subject: SubjectReference, how: (pages: Page[]) => Page[]) {
  client.setQueryData<InfiniteData<Page, string>>(notesQuery(subject).queryKey, (old) => old && { ...old, pages: how(old.pages) })
}

export const invalidateNotes = (client: QueryClient, subject: SubjectReference) =>
  Promise.all([notesQuery(subject), pinnedQuery(subject)].map(({ queryKey }) => client.invalidateQueries({ queryKey })))

/** The version of a note shown here; undefined when it is not shown. */
export function shownVersion(client: QueryClient, subject: SubjectReference, id: string): number | undefined {
  const { pages } = client.getQueryData<InfiniteData<Page, string>>(notesQuery(subject).queryKey) ?? { pages: [] }
  return pages.flatMap(({ notes }) => notes).find((note) => note.id === id)?.version
}
