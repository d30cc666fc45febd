import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { uuidv7 } from 'uuidv7'
import { addressOf } from './api-address'
import { ApiError } from './api-error'
import { secretLines } from './api-secret'
import { send } from './api-send'
import type { Answer, Arguments, Line, ReadLine, WriteLine } from './api-shapes'
import { gate } from './session/gate'

export { ApiError } from './api-error'
export type { Answer, Arguments, Permission } from './api-shapes'

interface Loose {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
  headers?: Record<string, string>
  ifMatch?: number
  signal?: AbortSignal
  limit?: number
}

/** Arguments may be left out where the operation needs none. */
type Given<L extends Line> = Record<never, never> extends Arguments<L> ? [Arguments<L>?] : [Arguments<L>]

/** `call('GET /orders/{orderId}', { params: { orderId } })`: the answer's body, or a thrown `ApiError`. */
export async function call<L extends Line>(line: L, ...[given]: Given<L>): Promise<Answer<L>> {
  const args: Loose = given ?? {}
  const [method = '', path] = line.split(' ')
  const headers = new Headers({ accept: 'application/json', 'x-waybill': '1', ...args.headers })
  const owner = gate.owner()
  if (owner) headers.set('x-waybill-user', owner)
  if (args.ifMatch !== undefined) headers.set('if-match', `"v${args.ifMatch}"`)
  // A form brings its own type, with the boundary of its parts; so does a file.
  const isForm = args.body instanceof FormData || args.body instanceof Blob
  if (args.body !== undefined && !isForm) headers.set('content-type', 'application/json')
  const body = isForm ? (args.body as FormData | Blob) : args.body === undefined ? undefined : JSON.stringify(args.body)
  const address = addressOf(path ?? '', args)
  const go = () => send<Answer<L>>(address, { method, headers, body, signal: args.signal, limit: args.limit })
  // A rehearsal stores nothing, nor does what holds a secret, a file that nothing names does no harm, and who brings a key looks after it.
  const isKeyed = (method === 'POST' || method === 'PATCH') && !isForm && !secretLines.has(line)
  const isOnce = isKeyed && !args.query?.dryRun && !headers.has('idempotency-key')
  return isOnce ? once(`${method} ${address} ${body}`, headers, go) : go()
}

/** Options for `useQuery`. The key is the request itself, so that two components that ask the same share one answer. */
export function read<L extends ReadLine>(line: L, ...given: Given<L>) {
  const { params, query } = (given[0] ?? {}) as Loose
  return queryOptions({
    queryKey: [line, params ?? {}, query ?? {}] as const,
    queryFn: ({ signal }) => call(line, ...([{ ...given[0], signal }] as unknown as Given<L>)),
  })
}

/** Options for `useMutation`, whose variables are the operation's arguments. */
export function write<L extends WriteLine>(line: L) {
  return mutationOptions({
    mutationKey: [line],
    mutationFn: (given: Arguments<L>) => call(line, ...([given] as unknown as Given<L>)),
  })
}

/** How long the same request is the same wish, in ms. Later it is meant anew, and an old outcome would not be the answer. */
const MEANT = 3_600_000
/** Writes whose outcome is not known, with their keys: sending the same again finishes the first instead of doing it twice. */
const undecided = new Map<string, { key: string; since: number }>()

async function once<T>(request: string, headers: Headers, go: () => Promise<T>): Promise<T> {
  for (const [old, { since }] of undecided) if (Date.now() - since > MEANT) undecided.delete(old)
  const first = undecided.get(request) ?? { key: uuidv7(), since: Date.now() }
  headers.set('idempotency-key', first.key)
  undecided.set(request, first)
  try {
    const value = await go()
    undecided.delete(request)
    return value
  } catch (error) {
    if (error instanceof ApiError && !error.isUndecided) undecided.delete(request)
    throw error
  }
}
