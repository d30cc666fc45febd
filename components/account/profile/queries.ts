import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import { call, read } from '@/components/api/request'

const sessionsOperation = 'GET /users/me/sessions'
const PAGE_SIZE = '25'
/** The request of the first page. */
export const firstSessionsRequest = { query: { pageSize: PAGE_SIZE } }

export const meQuery = read('GET /users/me')
export const secondFactorQuery = read('GET /users/me/totp')
export const passwordPolicyQuery = read('GET /password/policy')

/** The sessions of the current user, the last used first, page by page. */
export const sessionsQuery = infiniteQueryOptions({
  queryKey: [sessionsOperation] as const,
  queryFn: ({ pageParam, signal }) =>
    call(sessionsOperation, { query: { pageSize: PAGE_SIZE, ...(pageParam && { cursor: pageParam }) }, signal }),
  initialPageParam: '',
  getNextPageParam: (last) => last.nextCursor,
})

export const invalidateSessions = (client: QueryClient) => client.invalidateQueries({ queryKey: [sessionsOperation] })
