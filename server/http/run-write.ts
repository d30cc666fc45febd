import type * as z from 'zod'
import { isOutcomeUnknown } from '@/db/connection/errors'
import type { Change } from '@/server/kernel/change'
import type { Context } from '@/server/kernel/context'
import { problem, Refusal } from '@/server/kernel/refusal'
import { dryRun, runChange } from '@/server/kernel/run-change'
import { readText } from './body'
import type { AnswerEncoder } from './encode-answer'
import { type InFlight, idempotentRequestOf, type Outcome, storedOutcomes, storeOutcome } from './idempotency'
import type { StreamedBody, WriteOperation } from './operation'
import { takesIfMatch } from './operation-traits'
import { withSentValues } from './problems'
import {
  needsBody,
  parseBody,
  parseIdempotencyKey,
  parseIfMatch,
  parseQuery,
  queryOf,
  takeDryRun,
  unusableKeyProblems,
  validate,
} from './request'
import { etagOf, hideCreatedIds, type JsonReply, type RoutedRequest } from './response'
import { readCsv, readForm, receiveStream } from './upload'

interface Services {
  context: Context
  encodeAnswer: AnswerEncoder
  inFlight: InFlight
}

/** Validates the whole request, then runs it in one change. With a key it runs once, however often it is sent. */
export async function runWrite(operation: WriteOperation, routed: RoutedRequest, services: Services): Promise<JsonReply> {
  const { form, stream } = operation
  if (stream) return runStreamed(operation, stream, routed, services)
  const received = form === 'text/csv' ? await readCsv(routed.request) : form ? await readForm(routed.request) : null
  return runReceived(operation, routed, services, received)
}

/** Stores the body, and deletes it unless the operation ran. */
async function runStreamed(
  operation: WriteOperation,
  stream: StreamedBody<unknown>,
  routed: RoutedRequest,
  services: Services,
): Promise<JsonReply> {
  const body = await receiveStream(stream, routed.request, services.context)
  let isKept = false
  try {
    const reply = await runReceived(operation, routed, services, { fields: body, fingerprint: body.sha256 })
    isKept = !('Dry-Run' in reply.headers || 'Idempotency-Replayed' in reply.headers)
    return reply
  } catch (error) {
    // The records of an unknown outcome have to stay.
    isKept = isOutcomeUnknown(error)
    throw error
  } finally {
    if (!isKept) await stream.discard(body, services.context)
  }
}

async function runReceived(
  operation: WriteOperation,
  routed: RoutedRequest,
  { context, encodeAnswer, inFlight }: Services,
  form: { fields: object; fingerprint: string } | null,
): Promise<JsonReply> {
  const { request, params, principal, requestId, ip, userAgent } = routed
  const requestContext = { principal, requestId, ip, userAgent }
  const text = form ? '' : await readText(request)
  const query = queryOf(request)
  const dryRunParam = takeDryRun(query, operation.dryRun)
  const key = operation.secret ? { value: null, problems: unusableKeyProblems(request) } : parseIdempotencyKey(request)
  const parsed = parseQuery(operation.query, query)
  const problems = [...dryRunParam.problems, ...key.problems, ...parsed.problems]
  const ifMatch = request.headers.get('if-match')
  const precondition = parseIfMatch(ifMatch, problems)
  if (precondition && !takesIfMatch(operation))
    problems.push(
      problem('version.unsupported', 'If-Match', 'This resource has no version to compare with. Leave the header out.', ifMatch),
    )
  const extraProblems = (input: unknown) => operation.extraProblems?.(input, principal, context) ?? []
  const { value: body, input } = form
    ? validate(operation.body as z.ZodType, form.fields, problems, extraProblems)
    : await parseBody(operation.body, text, problems, extraProblems, needsBody(operation))
  if (problems.length) throw new Refusal('ValidationError', problems)
  const isDryRun = dryRunParam.value || (operation.dryRunInBody === true && (body as { dryRun?: boolean }).dryRun === true)
  const idempotent = key.value && !isDryRun ? await idempotentRequestOf(routed, key.value, form ? { form: form.fingerprint } : input) : null
  const sent = { ...query, 'If-Match': ifMatch ?? undefined, ...input }

  const call = { ...requestContext, params, query: parsed.value, body, context, request }

  const work = async (current: Change, prepared?: unknown) => {
    const value = await withSentValues(sent, () => operation.handle({ ...call, change: current, prepared }))
    if (current.hasUncheckedPrecondition) throw new Error(`${operation.id} did not check If-Match`)
    return value
  }
  if (isDryRun && operation.separateDryRun) {
    const value = await withSentValues(sent, () => operation.separateDryRun?.act(call) as Promise<unknown>)
    return {
      status: 200,
      body: encodeAnswer.text({ id: operation.id, response: operation.separateDryRun.response }, value),
      headers: { 'Dry-Run': 'true' },
    }
  }
  if (isDryRun) {
    const { value, changes, createdIds } = await dryRun(context.database, requestContext, (current) => work(current), { precondition })
    const answer = encodeAnswer.text(operation, value, changes)
    return {
      status: operation.status === 204 ? 200 : operation.status,
      body: hideCreatedIds(answer, createdIds),
      headers: { 'Dry-Run': 'true' },
    }
  }
  return inFlight(idempotent, async () => {
    const stored = idempotent && (await storedOutcomes(context.database.sql, idempotent)).get(-1)
    if (stored) return { ...stored, headers: { ...stored.headers, 'Idempotency-Replayed': 'true' } }
    const prepared = await operation.prepare?.(call)
    const runAndStore = async (current: Change) => {
      const value = await work(current, prepared)
      if (value === undefined && operation.mayBeEmpty) return storeReply(current, { status: 204, body: null, headers: {} })
      const etag = etagOf(operation, value)
      const reply: Outcome = {
        status: operation.status,
        body: operation.status === 204 ? null : encodeAnswer.text(operation, value),
        headers: { ...(etag ? { ETag: etag } : {}), ...(operation.location ? { Location: operation.location(value) } : {}) },
      }
      return storeReply(current, reply)
    }
    const storeReply = async (current: Change, reply: Outcome) => {
      if (idempotent) await storeOutcome(current.unaudited, idempotent, -1, reply, current.now)
      return reply
    }
    try {
      return await runChange(context.database, requestContext, runAndStore, { precondition })
    } catch (error) {
      // The records of an unknown outcome have to stay.
      if (!isOutcomeUnknown(error)) await operation.discard?.({ ...call, prepared })
      throw error
    }
  })
}
