import type { z } from 'zod'
import type { Change } from '../change'
import type { Permission } from '../identity/permissions'
import type { Principal } from '../principal'
import type { Reader } from '../reader'
import type { Problem, RefusalCode } from '../refusal'
import type { Runtime } from '../runtime'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** `open`: no token needed. `anyone`: any authenticated caller. */
export type Access = Permission | 'open' | 'anyone'

/** What an answer can be besides JSON. */
export type Media = 'text/event-stream' | 'text/csv' | 'application/pdf' | 'image/png' | 'image/jpeg'

/** The parameters a path template names. */
export type Params<P extends string> = P extends `${string}{${infer Name}}${infer Rest}` ? { [K in Name]: string } & Params<Rest> : unknown

type Out<S> = S extends z.ZodType ? z.output<S> : undefined

interface Common<M extends Method, P extends string, Q, R> {
  /** Unique, camelCase: the operationId of the API reference, the name in logs and metrics. */
  id: string
  group: string
  method: M
  /** Below /v1. */
  path: P
  summary: string
  description?: string
  permission: Access
  /** Whether only Internal staff may, whatever their permissions: what belongs to no merchant. */
  internalOnly?: true
  /** Whether somebody may whose role requires a second factor that is still to be set up. */
  withoutFactor?: true
  query?: Q
  response: R
  /** What it refuses beyond what every operation does. */
  refuses?: RefusalCode[]
  examples?: Examples
}

/** Something that works against the demo data. */
export interface Examples {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
}

export interface Call<P extends string, Q> {
  params: Params<P>
  query: Out<Q>
  principal: Principal
  runtime: Runtime
  request: Request
  requestId: string
}

export interface ReadOperation<P extends string = string, Q = z.ZodType | undefined, R = z.ZodType | undefined>
  extends Common<'GET', P, Q, R> {
  kind: 'read'
  /** Whether it answers with an ETag that it makes itself, not from a version. */
  ownETag?: boolean
  /** What of the answer its version does not count, as a number: part of the ETag where it is not 0. */
  uncounted?(response: Out<R>): number
  /**
   * What it answers with where that is not JSON, one or any of several; its handler then gives the whole Response. With a `response` too,
   * it answers as the caller's Accept says.
   */
  media?: Media | readonly Media[]
  handle(call: Call<P, Q> & { reader: Reader }): Promise<Out<R> | Response>
}

export interface WriteOperation<
  M extends Method = Method,
  P extends string = string,
  Q = z.ZodType | undefined,
  B = z.ZodType | undefined,
  R = z.ZodType | undefined,
  W = unknown,
> extends Common<M, P, Q, R> {
  kind: 'write'
  body?: B
  /**
   * How the body is sent where that is not JSON. Each part of a form is a field of the body, that of a file its bytes. A CSV file is the one
   * field `csv`, as its bytes.
   */
  form?: 'multipart/form-data' | 'text/csv'
  /** What has to be waited for first, since within a change only the database may be: it is handed on. Left out in a dry run. */
  before?(call: Call<P, Q> & { body: Out<B> }): Promise<W>
  status: 200 | 201 | 202 | 204
  /** What is enough where the resource is the caller's own, which the handler judges. */
  ownPermission?: Permission
  /** Whether `?dryRun=true` is accepted. */
  dryRun: boolean
  /** A dry run that is too long to be one change that is taken back: what it answers with, by 200, and how that is found out. */
  rehearsal?: { response: z.ZodType; act(call: Call<P, Q> & { body: Out<B> }): Promise<unknown> }
  /** Whether the answer holds a secret, so that it may not be stored for a retry. */
  secret?: boolean
  /** What the caller must name that others need not. Judged with the body's shape. */
  alsoRequires?: (body: unknown, principal: Principal) => Problem[]
  /** What of the answer its version does not count, as a number: part of the ETag where it is not 0. */
  uncounted?(response: Out<R>): number
  /** Where a created resource can be read. */
  location?: (response: Out<R>) => string
  handle(call: Call<P, Q> & { change: Change; body: Out<B>; prepared: W }): Promise<Out<R>>
}

export interface BulkOperation<M extends Method = Method, P extends string = string, B = z.ZodType, R = z.ZodType>
  extends Common<M, P, undefined, R> {
  kind: 'bulk'
  /** One record, judged on its own: an object, or a text where its schema is one. */
  record: B
  /** The name of the body's schema in the API reference. */
  bodyName: string
  /** That schema, where the body is not just `{bulk: [record, …]}`. */
  body?: z.ZodType
  /** Names that the list of records may have in the body, exactly one of them at a time; `bulk` unless said. */
  lists?: readonly string[]
  status: 200 | 201
  dryRun: boolean
  /** What the record is about; a second record about the same is refused. Null when it makes something new. */
  subject: ((record: Out<B>) => string) | null
  /** The names these subjects share: shortIds to ids. */
  resolve?: (reader: Reader, subjects: string[]) => Promise<string[]>
  version?: (record: Out<B>) => number | undefined
  alsoRequires?: (record: unknown, principal: Principal) => Problem[]
  handle(call: { change: Change; record: Out<B>; principal: Principal; runtime: Runtime }): Promise<Out<R>>
}

/** Signing in and out, and what a link in a mail opens: handed secrets by somebody whom nothing names yet, or asking for them. */
export interface ExchangeOperation<P extends string = string, B = z.ZodType | undefined, R = z.ZodType | undefined>
  extends Common<'POST', P, undefined, R> {
  kind: 'exchange'
  body?: B
  status: 200 | 201 | 204
  /** Where a created resource can be read. */
  location?: (response: Out<R>) => string
  handle(call: {
    body: Out<B>
    runtime: Runtime
    requestId: string
    ip: string | null
    userAgent: string | null
    principal: Principal
  }): Promise<Out<R>>
}

/** Whatever: the list holds operations of every shape; each was checked where it was declared. */
// biome-ignore lint/suspicious/noExplicitAny: handlers take their own shapes, which no common type can name.
type Any = any
export type Operation =
  | ReadOperation<Any, Any, Any>
  | WriteOperation<Any, Any, Any, Any, Any, Any>
  | BulkOperation<Any, Any, Any, Any>
  | ExchangeOperation<Any, Any, Any>

type Declared<O, Kind extends string> = Omit<O, 'kind'> & { kind?: Kind }

/** An operation that reads. It is handed a reader bound to what the caller may see, and nothing it could write with. */
export function read<const P extends string, Q extends z.ZodType | undefined = undefined, R extends z.ZodType | undefined = undefined>(
  operation: Omit<Declared<ReadOperation<P, Q, R>, 'read'>, 'method'>,
): ReadOperation<P, Q, R> {
  return { ...operation, method: 'GET', kind: 'read' }
}

/** An operation that changes one resource, inside one change. */
export function write<
  const M extends Exclude<Method, 'GET'>,
  const P extends string,
  Q extends z.ZodType | undefined = undefined,
  B extends z.ZodType | undefined = undefined,
  R extends z.ZodType | undefined = undefined,
  W = undefined,
>(operation: Declared<WriteOperation<M, P, Q, B, R, W>, 'write'>): WriteOperation<M, P, Q, B, R, W> {
  return { ...operation, kind: 'write' }
}

/** An operation on many resources, each in a change of its own. */
export function bulk<const M extends Method, const P extends string, B extends z.ZodType, R extends z.ZodType>(
  operation: Declared<BulkOperation<M, P, B, R>, 'bulk'>,
): BulkOperation<M, P, B, R> {
  return { ...operation, kind: 'bulk' }
}

export function exchange<const P extends string, B extends z.ZodType | undefined = undefined, R extends z.ZodType | undefined = undefined>(
  operation: Omit<Declared<ExchangeOperation<P, B, R>, 'exchange'>, 'method'>,
): ExchangeOperation<P, B, R> {
  return { ...operation, method: 'POST', kind: 'exchange' }
}
