import type { z } from 'zod'
import { type Change, change, rehearse } from '../change'
import { problem, Refusal } from '../refusal'
import type { Runtime } from '../runtime'
import { readText } from './body'
import { readCsv, readForm } from './form'
import { keyedAs, outcomesOf, storeOutcome } from './idempotency'
import { takesIfMatch } from './openapi-traits'
import type { WriteOperation } from './operation'
import { echoing } from './problems'
import { type Arrived, encode, etagOf, hideMinted, type Reply } from './reply'
import { expectation, judge, keyOf, needsBody, parseQuery, parseText, queryOf, refusedKey, takeDryRun } from './request'
import type { UnderWay } from './under-way'

/** Judges all of the request, then carries it out in one change. With a key it is carried out once, however often it is sent. */
export async function runWrite(
  operation: WriteOperation,
  arrived: Arrived,
  { runtime, underWay }: { runtime: Runtime; underWay: UnderWay },
): Promise<Reply> {
  const { request, url, principal, params, requestId, ip, userAgent } = arrived
  const form = operation.form === 'text/csv' ? await readCsv(request) : operation.form ? await readForm(request) : null
  const text = form ? form.fingerprint : await readText(request)
  const query = queryOf(request, url)
  const isDry = takeDryRun(query, operation.dryRun)
  const key = operation.secret ? { value: null, problems: refusedKey(request) } : keyOf(request)
  const parsed = parseQuery(operation.query, query)
  const problems = [...isDry.problems, ...key.problems, ...parsed.problems]
  const ifMatch = request.headers.get('if-match')
  const expects = expectation(ifMatch, problems)
  if (expects && !takesIfMatch(operation))
    problems.push(problem('If-Match', 'There is nothing stored here to compare with. Leave it out.', ifMatch))
  const also = (given: unknown) => operation.alsoRequires?.(given, principal) ?? []
  const { value: body, input } = form
    ? judge(operation.body as z.ZodType, form.fields, problems, also)
    : parseText(operation.body, text, problems, also, needsBody(operation))
  if (problems.length) throw new Refusal('ValidationError', problems)
  const retry = key.value && !isDry.value ? keyedAs(arrived, key.value, text) : null
  const cause = { principal, requestId, ip, userAgent, expects }
  const sent = { ...query, 'If-Match': ifMatch ?? undefined, ...input }

  const call = { params, query: parsed.value, body, principal, runtime, request, requestId }

  const work = async (current: Change, prepared?: unknown) => {
    const value = await echoing(sent, () => operation.handle({ ...call, change: current, prepared }))
    if (current.unchecked) throw new Error(`${operation.id} did not check If-Match`)
    return value
  }
  if (isDry.value && operation.rehearsal) {
    const shown = await echoing(sent, () => operation.rehearsal?.act(call) as Promise<unknown>)
    return {
      status: 200,
      body: encode({ ...operation, response: operation.rehearsal.response }, shown, runtime, false),
      headers: { 'Dry-Run': 'true' },
    }
  }
  if (isDry.value) {
    const { value, changes, minted } = await rehearse(runtime.database, cause, (current) => work(current))
    const shown = encode(operation, { ...(value as object), changes }, runtime, true)
    return { status: operation.status === 204 ? 200 : operation.status, body: hideMinted(shown, minted), headers: { 'Dry-Run': 'true' } }
  }
  return underWay(retry, async () => {
    const stored = retry && (await outcomesOf(runtime.database.sql, retry)).get(-1)
    if (stored) return { ...stored, headers: { ...stored.headers, 'Idempotency-Replayed': 'true' } }
    const prepared = await operation.before?.(call)
    return change(runtime.database, cause, async (current) => {
      const value = await work(current, prepared)
      const etag = etagOf(value, operation.uncounted?.(value))
      const reply: Reply = {
        status: operation.status,
        body: operation.status === 204 ? null : encode(operation, value, runtime),
        headers: { ...(etag ? { ETag: etag } : {}), ...(operation.location ? { Location: operation.location(value) } : {}) },
      }
      if (retry) await storeOutcome(current.sql, retry, -1, reply, current.now)
      return reply
    })
  })
}
