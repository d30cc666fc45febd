import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import { call, read } from '../api'

const sessionsLine = 'GET /users/me/sessions'
const PAGE = '25'
/** What the first page of them is asked with. */
export const firstSessions = { query: { pageSize: PAGE } }

export const me = read('GET /users/me')
export const factor = read('GET /users/me/totp')
export const policy = read('GET /password/policy')

/** Where one is signed in, what was used last first, page by page. */
export const sessions = infiniteQueryOptions({
  queryKey: [sessionsLine] as const,
  queryFn: ({ pageParam, signal }) => call(sessionsLine, { query: { pageSize: PAGE, ...(pageParam && { cursor: pageParam }) }, signal }),
  initialPageParam: '',
  getNextPageParam: (last) => last.nextCursor,
})

export const renewSessions = (client: QueryClient) => client.invalidateQueries({ queryKey: [sessionsLine] })
