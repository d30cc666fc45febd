import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import { forgetKey } from '@/components/api/idempotency-keys'
import { type Answer, call, read } from '@/components/api/request'
import { errorToast } from '@/components/ui/toasts/toast'

const operation = 'GET /inbox'
const PAGE_SIZE = '25'

/** The number of unread items in the user's inbox. */
export const unreadCount = read(operation, { query: { isRead: 'false', pageSize: '1' } })

/** The read or the unread items, newest first, page by page. */
export const inboxPages = (isRead: boolean) =>
  infiniteQueryOptions({
    queryKey: [operation, { isRead }] as const,
    queryFn: ({ pageParam, signal }) =>
      call(operation, {
        query: pageParam ? { cursor: pageParam, pageSize: PAGE_SIZE } : { isRead: String(isRead), pageSize: PAGE_SIZE },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
  })

export const invalidateInbox = (client: QueryClient) => client.invalidateQueries({ queryKey: [operation] })

/** The number of items marked with one request. */
const BATCH_SIZE = 200
/** The most requests of `markAllRead`; the inbox counts at most 10,000 items. */
const MAX_ROUNDS = 50

/** Marks an item as read; does nothing when it already is. Continues while its order opens. */
export async function markItemRead(client: QueryClient, { id, isRead }: InboxItem): Promise<void> {
  if (isRead) return
  await call('POST /inbox/read', { body: { ids: [id] } }).catch((error) => {
    forgetKey(error)
    errorToast('The mention stays unread')(error)
  })
  await invalidateInbox(client)
}

/** Marks all unread items as read, in batches. Returns their number. */
export async function markAllRead(client: QueryClient): Promise<number> {
  let done = 0
  try {
    for (let round = 0; round < MAX_ROUNDS; round++) {
      const { inbox } = await call('GET /inbox', { query: { isRead: 'false', pageSize: String(BATCH_SIZE) } })
      if (!inbox.length) break
      await call('POST /inbox/read', { body: { ids: inbox.map(({ id }) => id) } })
      done += inbox.length
    }
  } finally {
    await invalidateInbox(client)
  }
  return done
}

type Inbox = Answer<'GET /inbox'>
/** A note in the inbox that mentions the user. */
export type InboxItem = Inbox['inbox'][number]
