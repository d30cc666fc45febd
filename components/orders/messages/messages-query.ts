import { type InfiniteData, infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import { type Answer, call } from '@/components/api/request'

type Page = Answer<'GET /orders/{orderId}/messages'>
const operation = 'GET /orders/{orderId}/messages'

/** How often the state of a message that waits is looked up, in ms; it emits no event. */
const POLL_INTERVAL_MS = 3_000

/** The messages of an order in pages, newest first. Reloads while one waits. */
export const messagesOf = (orderId: string) =>
  infiniteQueryOptions({
    queryKey: [operation, { orderId }] as const,
    queryFn: ({ pageParam, signal }) => call(operation, { params: { orderId }, query: pageParam ? { cursor: pageParam } : {}, signal }),
    initialPageParam: '',
    getNextPageParam: (last: Page) => last.nextCursor,
    refetchInterval: ({ state }) => (hasWaiting(state.data) ? POLL_INTERVAL_MS : false),
  })

const hasWaiting = (data: InfiniteData<Page> | undefined) =>
  data?.pages.some(({ messages }) => messages.some(({ state }) => state === 'Queued')) ?? false

export const invalidateMessages = (client: QueryClient, orderId: string) =>
  client.invalidateQueries({ queryKey: messagesOf(orderId).queryKey })
