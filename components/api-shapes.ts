import type { z } from 'zod'
import type { Page } from '@/server/http/list'
import type { Access, BulkOperation, Params } from '@/server/http/operation'
import type { Operations } from '@/server/operations'

/**
 * The API's operations as request lines, `'GET /orders/{orderId}'`, with what each takes and answers on the wire, where times
 * are strings. Computed from the list of operations; nothing of it reaches the browser.
 */
export type Api = {
  [O in Operations as O extends { method: infer M extends string; path: infer P extends string } ? `${M} ${P}` : never]: O
}
export type Line = keyof Api
export type ReadLine = Extract<Line, `GET ${string}`>
export type WriteLine = Exclude<Line, ReadLine>

/** A list's query, as its names; any other query, as it is sent. */
type WireQuery<Q> = Q extends z.ZodType
  ? z.output<Q> extends Page<infer Filters, infer Sort>
    ? { [K in keyof Filters]?: string } & { page?: string; pageSize?: string; cursor?: string; sort?: Sort | `-${Sort}` }
    : z.input<Q>
  : undefined

export interface Problem {
  errorMessage: string
  propertyName: string | null
  attemptedValue: unknown
}

/** The body of every answer that is not a success. */
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
        ? FileOr<z.input<B>>
        : undefined
      : undefined

/** A file is sent in a form, a table as it is. */
type FileOr<T> = T extends { file: Uint8Array } ? FormData : T extends { csv: Uint8Array } ? Blob : T

type Sent<R> = R extends z.ZodType ? z.input<R> : undefined

/** What an operation answers when it succeeds. */
export type Answer<L extends Line> = Api[L] extends { kind: 'bulk'; response: infer R }
  ? BulkAnswer<Sent<R>>
  : Api[L] extends { response: infer R }
    ? Sent<R>
    : never

type PathOf<L extends Line> = L extends `${string} ${infer P}` ? P : never
type QueryOf<L extends Line> = Api[L] extends { query?: infer Q } ? WireQuery<Exclude<Q, undefined>> : undefined

/** A key is there when there is something to say, optional when it may be left out, absent when it means nothing. */
type Part<Name extends string, T> = [T] extends [undefined]
  ? unknown
  : unknown extends T
    ? unknown
    : Record<never, never> extends T
      ? { [K in Name]?: T }
      : { [K in Name]: T }

export type Arguments<L extends Line> = Part<'params', Params<PathOf<L>>> &
  Part<'query', QueryOf<L>> &
  Part<'body', BodyOf<Api[L]>> & {
    headers?: Record<string, string>
    /** The version that the change was made on. */
    ifMatch?: number
    signal?: AbortSignal
    /** How long the answer may take, in ms, where that is longer than usual. */
    limit?: number
  }

export type Permission = Exclude<Access, 'open' | 'anyone'>
