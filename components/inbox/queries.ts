import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import { call, read } from '../api'

const line = 'GET /inbox'
const PAGE = '25'

/** How much of one's inbox is unread. */
export const unreadCount = read(line, { query: { isRead: 'false', pageSize: '1' } })

/** One half of the inbox, newest first, page by page. */
export const inboxOf = (isRead: boolean) =>
  infiniteQueryOptions({
    queryKey: [line, { isRead }] as const,
    queryFn: ({ pageParam, signal }) =>
      call(line, { query: pageParam ? { cursor: pageParam, pageSize: PAGE } : { isRead: String(isRead), pageSize: PAGE }, signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
  })

export const renewInbox = (client: QueryClient) => client.invalidateQueries({ queryKey: [line] })
