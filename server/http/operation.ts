import type * as z from 'zod'
import type { Change } from '@/server/kernel/change'
import type { Context, RequestContext } from '@/server/kernel/context'
import type { HttpRequest } from '@/server/kernel/http-request'
import type { Permission } from '@/server/kernel/permissions'
import type { Principal } from '@/server/kernel/principal'
import type { Reader } from '@/server/kernel/reader'
import type { Problem, RefusalCode } from '@/server/kernel/refusal'
import type { WithStoredJson } from '@/server/kernel/stored-json'
import type { Failure } from './errors'
import type { MediaReply } from './reply'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** `open`: no token needed. `anyone`: any authenticated caller. */
export type Access = Permission | 'open' | 'anyone'

/** Content types of answers other than JSON. */
export type Media = 'application/json' | 'text/event-stream' | 'text/csv' | 'application/pdf' | 'image/png' | 'image/jpeg'

/** The parameters of a path template. */
export type Params<P extends string> = P extends `${string}{${infer Name}}${infer Rest}` ? { [K in Name]: string } & Params<Rest> : unknown

type Output<S> = S extends z.ZodType ? z.output<S> : undefined

interface CommonFields<M extends Method, P extends string, Q, R> {
  /** Unique, camelCase: the operationId of the API reference, the name in logs and metrics. */
  id: string
  group: string
  method: M
  /** The path below /v1. */
  path: P
  summary: string
  description?: string
  permission: Access
  /** Whether only Internal staff may call it, whatever others' permissions: for resources that belong to no merchant. */
  internalOnly?: true
  /** Whether callers who still have to set up a required second factor may use it. */
  allowedWithoutSecondFactor?: true
  query?: Q
  response: R
  /** Refusals besides those of every operation. */
  refuses?: RefusalCode[]
  examples?: Examples
}

/** A request that works against the demo data. */
export interface Examples {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
}

export interface OperationCall<P extends string, Q> extends RequestContext {
  params: Params<P>
  query: Output<Q>
  context: Context
  request: HttpRequest
}

export interface ReadOperation<P extends string = string, Q = z.ZodType | undefined, R = z.ZodType | undefined>
  extends CommonFields<'GET', P, Q, R> {
  kind: 'read'
  /** Whether its handler sets the ETag itself, not from a version. */
  hasOwnETag?: boolean
  /** A number in the answer that the version does not cover; part of the ETag when it is not 0. */
  etagSuffix?(response: Output<R>): number
  /**
   * Whether only a commit changes the answer to this query with these fields of its records: such an answer is kept until the next commit.
   * Never true when the query, or a field that is asked for, depends on the time.
   */
  isStable?(query: Output<Q>, fields: readonly string[]): boolean
  /**
   * The content types of an answer that is not JSON; the handler then returns the whole reply. With a `response` too, the caller's
   * Accept decides.
   */
  media?: Media | readonly Media[]
  handle(call: OperationCall<P, Q> & { reader: Reader }): Promise<Output<R> | WithStoredJson<Output<R>> | MediaReply>
}

/** The media types of bodies that are stored while they arrive. */
export type StreamMedia = 'text/csv' | 'application/x-ndjson'

export interface StreamedBody<B> {
  /** An example for each media type that is accepted. */
  media: Partial<Record<StreamMedia, string>>
  maxBytes: number
  /** Stores the chunks; returns the operation's body, which has their SHA-256. */
  receive(chunks: AsyncIterable<Uint8Array>, media: StreamMedia, context: Context): Promise<B & { id: string; sha256: string }>
  /** Deletes what was stored: after a dry run, a refusal, and a repetition with the same Idempotency-Key. */
  discard(body: B, context: Context): Promise<void>
}

export interface WriteOperation<
  M extends Method = Method,
  P extends string = string,
  Q = z.ZodType | undefined,
  B = z.ZodType | undefined,
  R = z.ZodType | undefined,
  W = unknown,
> extends CommonFields<M, P, Q, R> {
  kind: 'write'
  body?: B
  /**
   * The content type of a body that is not JSON. Each part of a form is a field of the body, a file as its bytes. A CSV file is the one
   * field `csv`, as its bytes.
   */
  form?: 'multipart/form-data' | 'text/csv'
  /** A body that is stored while it arrives, because it may be too large for memory. */
  stream?: StreamedBody<Output<B>>
  /**
   * Runs before the change for asynchronous work other than the database's, which a change must not wait for; `handle` receives the result.
   * Skipped in a dry run.
   */
  prepare?(call: OperationCall<P, Q> & { body: Output<B> }): Promise<W>
  /** Removes what `prepare` left on the disk, when the change was refused. */
  discard?(call: OperationCall<P, Q> & { body: Output<B>; prepared: W }): Promise<void>
  status: 200 | 201 | 202 | 204
  /** Whether `handle` may return undefined: then the answer is a 204. */
  mayBeEmpty?: true
  /** The permission that suffices for the caller's own resources; the handler checks ownership. */
  ownPermission?: Permission
  /** Whether `?dryRun=true` is accepted. */
  dryRun: boolean
  /** Whether `dryRun: true` in the body means the same. */
  dryRunInBody?: true
  /** The dry run of an operation too long for one rolled-back change: the schema of its 200 answer, and the function that computes it. */
  separateDryRun?: { response: z.ZodType; act(call: OperationCall<P, Q> & { body: Output<B> }): Promise<unknown> }
  /** Whether the answer contains a secret, so that it must not be stored for a retry. */
  secret?: boolean
  /** Fields that only some callers must send, and values that the settings refuse. Checked together with the body's schema. */
  extraProblems?: (body: unknown, principal: Principal, context: Context) => Problem[]
  /** A number in the answer that the version does not cover; part of the ETag when it is not 0. */
  etagSuffix?(response: Output<R>): number
  /** The URL of a created resource. */
  location?: (response: Output<R>) => string
  handle(call: OperationCall<P, Q> & { change: Change; body: Output<B>; prepared: W }): Promise<Output<R> | undefined>
}

export interface BulkOperation<M extends Method = Method, P extends string = string, B = z.ZodType, R = z.ZodType>
  extends CommonFields<M, P, undefined, R> {
  kind: 'bulk'
  /** The schema of one record, validated on its own: an object, or a text. */
  record: B
  /** The name of the body's schema in the API reference. */
  bodyName: string
  /** The body's schema when it is not just `{bulk: [record, …]}`. */
  body?: z.ZodType
  /** Names that the list of records may have in the body, exactly one at a time; `bulk` by default. */
  listNames?: readonly string[]
  status: 200 | 201
  dryRun: boolean
  /** The resource that a record names; a second record with the same one is refused. Null when the record creates a resource. */
  subject: ((record: Output<B>) => string) | null
  /** Resolves the resources' names to ids, so that a shortId and an id of the same resource are recognized as one. */
  resolveSubjects?: (reader: Reader, subjects: string[]) => Promise<string[]>
  version?: (record: Output<B>) => number | undefined
  extraProblems?: (record: unknown, principal: Principal) => Problem[]
  handle(call: { change: Change; record: Output<B>; principal: Principal; context: Context }): Promise<Output<R>>
}

/** Sign-in, sign-out and the links in mails: the caller is not authenticated yet, and the request or answer contains secrets. */
export interface UnauditedOperation<P extends string = string, B = z.ZodType | undefined, R = z.ZodType | undefined>
  extends CommonFields<'POST', P, undefined, R> {
  kind: 'unaudited'
  body?: B
  /** Whether the body may also be a form (application/x-www-form-urlencoded). */
  takesForm?: true
  /** Fields that its errors have beside ours, and headers: those of the OAuth standard. Documented as the schema ClientTokenError. */
  oauthError?(failure: Failure, request: HttpRequest): { fields: Record<string, string>; headers: Record<string, string> }
  /** Fields of the body that the caller may send in headers instead. */
  headerFields?(request: HttpRequest): Record<string, string>
  status: 200 | 201 | 204
  /** The URL of a created resource. */
  location?: (response: Output<R>) => string
  /** `cookies`: the request's Cookie header. */
  handle(call: RequestContext & { body: Output<B>; context: Context; cookies: string | null }): Promise<Output<R>>
}

// biome-ignore lint/suspicious/noExplicitAny: handlers take their own shapes, which no common type can name.
type Any = any
export type Operation =
  | ReadOperation<Any, Any, Any>
  | WriteOperation<Any, Any, Any, Any, Any, Any>
  | BulkOperation<Any, Any, Any, Any>
  | UnauditedOperation<Any, Any, Any>

type Declared<O, Kind extends string> = Omit<O, 'kind'> & { kind?: Kind }

/** Declares an operation that reads. Its handler receives a reader bound to the caller's scope, and nothing to write with. */
export function read<const P extends string, Q extends z.ZodType | undefined = undefined, R extends z.ZodType | undefined = undefined>(
  operation: Omit<Declared<ReadOperation<P, Q, R>, 'read'>, 'method'>,
): ReadOperation<P, Q, R> {
  return { ...operation, method: 'GET', kind: 'read' }
}

/** Declares an operation that changes one resource, inside one change. */
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

/** Declares an operation on many resources, each in a change of its own. */
export function bulk<const M extends Method, const P extends string, B extends z.ZodType, R extends z.ZodType>(
  operation: Declared<BulkOperation<M, P, B, R>, 'bulk'>,
): BulkOperation<M, P, B, R> {
  return { ...operation, kind: 'bulk' }
}

export function unaudited<const P extends string, B extends z.ZodType | undefined = undefined, R extends z.ZodType | undefined = undefined>(
  operation: Omit<Declared<UnauditedOperation<P, B, R>, 'unaudited'>, 'method'>,
): UnauditedOperation<P, B, R> {
  return { ...operation, method: 'POST', kind: 'unaudited' }
}
