import { Reader } from '../reader'
import { Refusal } from '../refusal'
import type { Runtime } from '../runtime'
import type { CursorSeal } from './cursor'
import type { ReadOperation } from './operation'
import { echoing } from './problems'
import { type Arrived, encode, etagOf, type Reply } from './reply'
import { matches, parseQuery, queryOf } from './request'

/** Answers from what is stored, within the caller's scope. A cursor leaves sealed and comes back checked. */
export async function runRead(
  operation: ReadOperation,
  arrived: Arrived,
  { runtime, cursors }: { runtime: Runtime; cursors: CursorSeal },
): Promise<Reply | Response> {
  const { request, url, principal, params, requestId } = arrived
  const list = JSON.stringify([operation.id, params, principal.scope])
  const sent = queryOf(request, url)
  const opened = sent.cursor === undefined ? sent : { ...sent, cursor: cursors.open(list, sent.cursor) ?? '' }
  const { problems, value: query } = parseQuery(operation.query, opened, sent)
  if (problems.length) throw new Refusal('ValidationError', problems)
  const reader = new Reader(runtime.database.sql, principal.scope)
  const value = await echoing(sent, () => operation.handle({ reader, params, query, principal, runtime, request, requestId }))
  if (value instanceof Response) return value
  const answer = value as { nextCursor?: unknown }
  if (typeof answer.nextCursor === 'string') answer.nextCursor = cursors.seal(list, answer.nextCursor)
  const body = encode(operation, value, runtime)
  const etag = etagOf(value, operation.uncounted?.(value))
  if (etag && matches(request.headers.get('if-none-match'), etag)) return { status: 304, body: null, headers: { ETag: etag } }
  return { status: 200, body, headers: etag ? { ETag: etag } : {} }
}
