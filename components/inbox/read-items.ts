import type { QueryClient } from '@tanstack/react-query'
import { call } from '../api'
import { refusedNotice } from '../ui/refused-notice'
import { renewInbox } from './queries'
import type { InboxItem } from './shapes'

/** As many as are marked with one request. */
const AT_ONCE = 200
/** The inbox counts no further than so many. */
const MOST_ROUNDS = 50

/** Marks an item as read; one that is stays as it is. Goes on while its order is being opened. */
export async function readItem(client: QueryClient, { id, isRead }: InboxItem): Promise<void> {
  if (isRead) return
  await call('POST /inbox/read', { body: { ids: [id] } }).catch(refusedNotice('The mention stays unread'))
  await renewInbox(client)
}

/** Marks all that is unread as read, some at a time. Answers how many these were. */
export async function readAll(client: QueryClient): Promise<number> {
  let done = 0
  try {
    for (let round = 0; round < MOST_ROUNDS; round++) {
      const { inbox } = await call('GET /inbox', { query: { isRead: 'false', pageSize: String(AT_ONCE) } })
      if (!inbox.length) break
      await call('POST /inbox/read', { body: { ids: inbox.map(({ id }) => id) } })
      done += inbox.length
    }
  } finally {
    await renewInbox(client)
  }
  return done
}
