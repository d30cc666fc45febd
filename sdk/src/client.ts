import { type Event, type FollowOptions, followEvents } from './events'
import type { Operations } from './generated/operations'
import { table } from './generated/table'
import { Listing } from './listing'
import type { Options, WriteOptions } from './options'
import { type Credentials, createTransport, type Request, type Transport } from './transport'

/** The client of Waybill's API: a method for each operation, and `followEvents`. */
export interface Waybill extends Operations {
  /** Follows the event log without end; continues after the last event when the connection breaks. */
  followEvents(options?: FollowOptions): AsyncGenerator<Event, void>
}

type Row = readonly [method: string, path: string, flags: string, list?: string]
type AnyOptions = Options & Partial<WriteOptions<boolean, Record<string, unknown>>>

/** Creates a client. Each write without a key of yours gets one, so that its repetitions run once. */
export function createWaybill(credentials: Credentials): Waybill {
  const transport = createTransport(credentials)
  const methods = Object.entries(table as Record<string, Row>).map(([id, row]) => [id, methodOf(row, transport)])
  return { ...Object.fromEntries(methods), followEvents: (options: FollowOptions = {}) => followEvents(transport, options) }
}

function methodOf([method, path, flags, list]: Row, transport: Transport) {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string)
  const has = (flag: string) => flags.includes(flag)

  return (...taken: unknown[]) => {
    const params = Object.fromEntries(names.map((name) => [name, taken.shift()]))
    const body = /[jfts]/.test(flags) ? taken.shift() : undefined
    const ownQuery = method === 'GET' && has('q') ? taken.shift() : undefined
    const options = (taken.shift() ?? {}) as AnyOptions
    const query = { ...(ownQuery ?? options.query ?? {}), ...(options.dryRun && { dryRun: true }) }
    const fullPath = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(required(params[name], name)))
    const request: Request = {
      method,
      path: fullPath + searchOf(query),
      headers: headersOf(options, method, flags, body),
      body: has('j') ? (body === undefined ? undefined : JSON.stringify(body)) : (body as BodyInit | undefined),
      signal: options.signal,
      // GET, PUT and DELETE have the same effect once and twice; other writes have it when they carry a key.
      isRepeatable: (method !== 'POST' && method !== 'PATCH') || has('k'),
      isStreamed: has('r'),
    }
    if (!list) return has('r') ? transport(request) : transport(request).then(answerOf)
    const fetchPage = async (cursor: string | null) => {
      const search = cursor === null ? query : { cursor, ...('pageSize' in query && { pageSize: query.pageSize }) }
      return (await answerOf(await transport({ ...request, path: fullPath + searchOf(search) }))) as { nextCursor: string | null }
    }
    return new Listing(fetchPage, (page) => (page as unknown as Record<string, unknown[]>)[list] ?? [])
  }
}

function required(value: unknown, name: string): string {
  if (typeof value !== 'string' || !value) throw new TypeError(`Give ${name} as a text.`)
  return value
}

function headersOf(
  { headers, ifVersion, idempotencyKey, minimal }: AnyOptions,
  method: string,
  flags: string,
  body: unknown,
): Record<string, string> {
  return {
    Accept: flags.includes('r') ? '*/*' : 'application/json',
    ...(flags.includes('j') && { 'Content-Type': 'application/json' }),
    ...(flags.includes('t') && { 'Content-Type': 'text/csv' }),
    ...(flags.includes('s') && { 'Content-Type': (body instanceof Blob && body.type) || 'application/x-ndjson' }),
    ...(method !== 'GET' && flags.includes('k') && { 'Idempotency-Key': idempotencyKey ?? crypto.randomUUID() }),
    ...(ifVersion !== undefined && { 'If-Match': `"v${ifVersion}"` }),
    ...(minimal && { Prefer: 'return=minimal' }),
    ...headers,
  }
}

function searchOf(query: object): string {
  const sent = Object.entries(query).flatMap(([name, value]) => (value === undefined || value === null ? [] : [[name, String(value)]]))
  return sent.length ? `?${new URLSearchParams(sent)}` : ''
}

const answerOf = async (response: Response): Promise<unknown> =>
  response.status === 204 || response.status === 304 ? undefined : response.json()
