import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { buildUrl } from './build-url'
import { gate } from './gate'
import { withIdempotencyKey } from './idempotency-keys'
import { secretOperations } from './secret-operations'
import { send } from './send'
import type { Answer, Arguments, OperationKey, ReadOperationKey, SendRead, WriteOperationKey } from './types'

export { ApiError, isStale } from './api-error'
export type { Answer, Arguments, Permission, SendRead } from './types'

interface UntypedArguments {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
  headers?: Record<string, string>
  ifMatch?: number
  signal?: AbortSignal
  timeoutMs?: number
}

/** The arguments are optional when the operation requires none. */
type OptionalArguments<L extends OperationKey> = Record<never, never> extends Arguments<L> ? [Arguments<L>?] : [Arguments<L>]

/** `call('GET /orders/{orderId}', { params: { orderId } })` resolves with the response body or rejects with an `ApiError`. */
export async function call<L extends OperationKey>(operation: L, ...[given]: OptionalArguments<L>): Promise<Answer<L>> {
  const args: UntypedArguments = given ?? {}
  const [method = '', path] = operation.split(' ')
  const headers = new Headers({ accept: 'application/json', 'x-waybill': '1', ...args.headers })
  const owner = gate.ownerId()
  if (owner) headers.set('x-waybill-user', owner)
  if (args.ifMatch !== undefined) headers.set('if-match', `"v${args.ifMatch}"`)
  // The browser sets the content type of forms and files.
  const isForm = args.body instanceof FormData || args.body instanceof Blob
  if (args.body !== undefined && !isForm) headers.set('content-type', 'application/json')
  const body = isForm ? (args.body as FormData | Blob) : args.body === undefined ? undefined : JSON.stringify(args.body)
  const address = buildUrl(path ?? '', args)
  const go = () => send<Answer<L>>(address, { method, headers, body, signal: args.signal, timeoutMs: args.timeoutMs })
  // No key for dry runs, secrets and files, and none over a key from the caller.
  const takesIdempotencyKey = (method === 'POST' || method === 'PATCH') && !isForm && !secretOperations.has(operation)
  const needsIdempotencyKey = takesIdempotencyKey && !args.query?.dryRun && !headers.has('idempotency-key')
  return needsIdempotencyKey ? withIdempotencyKey(`${method} ${address} ${body}`, headers, go) : go()
}

/** Sends reads from the browser, until the signal. */
export const sendFromBrowser =
  (signal?: AbortSignal): SendRead =>
  (operation, args) =>
    call(operation, ...([{ ...args, signal }] as never))

/** Options for `useQuery`. The request is the key, so components that send the same request share one answer. */
export function read<L extends ReadOperationKey>(operation: L, ...given: OptionalArguments<L>) {
  const { params, query } = (given[0] ?? {}) as UntypedArguments
  return queryOptions({
    queryKey: [operation, params ?? {}, query ?? {}] as const,
    queryFn: ({ signal }) => call(operation, ...([{ ...given[0], signal }] as unknown as OptionalArguments<L>)),
  })
}

/** Options for `useMutation`, whose variables are the operation's arguments. */
export function write<L extends WriteOperationKey>(operation: L) {
  return mutationOptions({
    mutationKey: [operation],
    mutationFn: (given: Arguments<L>) => call(operation, ...([given] as unknown as OptionalArguments<L>)),
  })
}
