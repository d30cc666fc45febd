import type * as z from 'zod'
import type { Page } from '@/server/http/list-query'
import type { Access, BulkOperation, Params } from '@/server/http/operation'
import type { Operations } from '@/server/operations'

/**
 * The API's operations by request line, `'GET /orders/{orderId}'`, with the input and output of each on the wire, where times are strings.
 * Types only, computed from the list of operations.
 */
export type Api = {
  [O in Operations as O extends { method: infer M extends string; path: infer P extends string } ? `${M} ${P}` : never]: O
}
export type OperationKey = keyof Api
export type ReadOperationKey = Extract<OperationKey, `GET ${string}`>
export type WriteOperationKey = Exclude<OperationKey, ReadOperationKey>

/** The wire query of an operation: a list's filters, or any other query as sent. */
type WireQuery<Q> = Q extends z.ZodType
  ? z.output<Q> extends Page<infer Filters, infer Sort>
    ? { [K in keyof Filters]?: string } & { page?: string; pageSize?: string; cursor?: string; sort?: Sort | `-${Sort}` }
    : z.input<Q>
  : undefined

export interface Problem {
  errorMessage: string
  propertyName: string | null
  attemptedValue: unknown
  /** A code of GET /v1/problems; absent in a problem that the browser found itself. */
  reason?: string
}

/** The body of every error response. */
export interface Failure {
  errorCode: string
  requestId: string
  errors: Problem[]
}

interface BulkAnswer<R> {
  bulk: ({ status: 200 | 201; response: R | null } | { status: number; response: Failure })[]
}

type BodyOf<O> =
  O extends BulkOperation<infer _M, infer _P, infer Record, infer _R>
    ? { bulk: z.input<Record>[] }
    : O extends { body?: infer B }
      ? B extends z.ZodType
        ? WireBody<z.input<B>>
        : undefined
      : undefined

/** Files are sent in a form, CSV and files that are stored while they arrive as a blob. */
type WireBody<T> = T extends { file: Uint8Array } ? FormData : T extends { csv: Uint8Array } | { sha256: string } ? Blob : T

type WireOutput<R> = R extends z.ZodType ? z.input<R> : undefined

/** The body of an operation's successful answer. */
export type Answer<L extends OperationKey> = Api[L] extends { kind: 'bulk'; response: infer R }
  ? BulkAnswer<WireOutput<R>>
  : Api[L] extends { response: infer R }
    ? WireOutput<R>
    : never

type PathOf<L extends OperationKey> = L extends `${string} ${infer P}` ? P : never
type QueryOf<L extends OperationKey> = Api[L] extends { query?: infer Q } ? WireQuery<Exclude<Q, undefined>> : undefined

/** A required key, an optional one when every property of it is optional, or none when the operation has no such input. */
type OptionalKey<Name extends string, T> = [T] extends [undefined]
  ? unknown
  : unknown extends T
    ? unknown
    : Record<never, never> extends T
      ? { [K in Name]?: T }
      : { [K in Name]: T }

export type Arguments<L extends OperationKey> = OptionalKey<'params', Params<PathOf<L>>> &
  OptionalKey<'query', QueryOf<L>> &
  OptionalKey<'body', BodyOf<Api[L]>> & {
    headers?: Record<string, string>
    /** The version that the change is based on, sent as If-Match. */
    ifMatch?: number
    signal?: AbortSignal
    /** The request timeout in milliseconds, when longer than the default. */
    timeoutMs?: number
  }

/** Sends a read: over the network in the browser, within the process on the server. */
export type SendRead = <L extends ReadOperationKey>(operation: L, args: Arguments<L>) => Promise<Answer<L>>

export type Permission = Exclude<Access, 'open' | 'anyone'>
