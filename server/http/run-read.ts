import type { Context } from '@/server/kernel/context'
import { Reader } from '@/server/kernel/reader'
import { invalid, Refusal } from '@/server/kernel/refusal'
import type { CursorSeal } from './cursor-seal'
import type { AnswerEncoder } from './encode-answer'
import type { ReadOperation } from './operation'
import { takeFields } from './parse-fields'
import { withSentValues } from './problems'
import { MediaReply } from './reply'
import { matchesETag, parseQuery, queryOf } from './request'
import { etagOf, type JsonReply, type RoutedRequest } from './response'
import type { Answered, StableAnswers } from './stable-answers'

interface Runtime {
  context: Context
  encodeAnswer: AnswerEncoder
  cursors: CursorSeal
  stableAnswers: StableAnswers
}

/**
 * Runs a read within the caller's scope; answers the fields that the caller asked for. Seals cursors on the way out and verifies them on
 * the way in. An answer that only a commit can change is kept until the next one.
 */
export async function runRead(operation: ReadOperation, routed: RoutedRequest, runtime: Runtime): Promise<JsonReply | MediaReply> {
  return operation.isStable
    ? runtime.stableAnswers(operation, routed, () => answerRead(operation, routed, runtime))
    : (await answerRead(operation, routed, runtime)).reply
}

async function answerRead(operation: ReadOperation, routed: RoutedRequest, { context, encodeAnswer, cursors }: Runtime): Promise<Answered> {
  const { request, params, principal, requestId, ip, userAgent } = routed
  const list = JSON.stringify([operation.id, params, principal.scope])
  const sent = queryOf(request)
  const unsealed = sent.cursor === undefined ? sent : { ...sent, cursor: cursors.open(list, sent.cursor) ?? '' }
  const unparsed = { ...unsealed }
  const fields = takeFields(operation, unparsed)
  const { problems, value: query } = parseQuery(operation.query, unparsed, sent)
  problems.push(...fields.problems)
  if (problems.length) throw new Refusal('ValidationError', problems)
  const reader = new Reader(context.database.sql, principal.scope, principal.actor.id)
  const value = await withSentValues(sent, () =>
    operation.handle({ reader, params, query, context, request, principal, requestId, ip, userAgent }),
  )
  if (value instanceof MediaReply) {
    if (fields.value)
      throw invalid('field.invalid', 'fields', 'fields are those of JSON. Send Accept: application/json with them.', sent.fields)
    return { reply: value, isStable: false }
  }
  const answer = value as { nextCursor?: unknown }
  if (typeof answer.nextCursor === 'string') answer.nextCursor = cursors.seal(list, answer.nextCursor)
  const etag = etagOf(operation, value)
  if (etag && matchesETag(request.headers.get('if-none-match'), etag))
    return { reply: { status: 304, body: null, headers: { ETag: etag } }, isStable: false }
  const body = fields.value
    ? encodeAnswer.body({ id: operation.id, response: fields.value.response }, fields.value.pick(answer))
    : encodeAnswer.body(operation, value)
  const isStable = fields.value !== null && operation.isStable?.(query, fields.value.names) === true
  return { reply: { status: 200, body, headers: etag ? { ETag: etag } : {} }, isStable }
}
