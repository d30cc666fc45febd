import type { Context } from '@/server/kernel/context'
import { problem, Refusal } from '@/server/kernel/refusal'
import { readText } from './body'
import type { AnswerEncoder } from './encode-answer'
import { type InFlight, idempotentRequestOf } from './idempotency'
import type { BulkOperation } from './operation'
import { parseJsonInTurns } from './parse-json'
import { bulkRecords, parseIdempotencyKey, parseQuery, queryOf, takeDryRun } from './request'
import type { JsonReply, RoutedRequest } from './response'
import { runRecords } from './run-bulk-records'

/** Validates the envelope, then answers each record as its own operation would. With a key, records done before are not done again. */
export async function runBulk(
  operation: BulkOperation,
  routed: RoutedRequest,
  { context, encodeAnswer, inFlight }: { context: Context; encodeAnswer: AnswerEncoder; inFlight: InFlight },
): Promise<JsonReply> {
  const { request, principal, requestId, ip, userAgent } = routed
  const text = await readText(request)
  const query = queryOf(request)
  const dryRunParam = takeDryRun(query, operation.dryRun)
  const key = parseIdempotencyKey(request)
  const problems = [...dryRunParam.problems, ...key.problems, ...parseQuery(undefined, query).problems]
  if (request.headers.has('if-match'))
    problems.push(
      problem(
        'version.unsupported',
        'If-Match',
        'A bulk takes no If-Match; give each record its version.',
        request.headers.get('if-match'),
      ),
    )
  const body = (await parseJsonInTurns(text)) as object
  const { list, records } = bulkRecords(body, operation, problems)
  if (problems.length) throw new Refusal('ValidationError', problems)
  const idempotent = key.value && !dryRunParam.value ? await idempotentRequestOf(routed, key.value, body) : null
  const isMinimal = /(^|[,\s])return=minimal($|[,;\s])/.test(request.headers.get('prefer') ?? '')
  const { results, replayed } = await inFlight(idempotent, () =>
    runRecords(operation, records, {
      requestContext: { principal, requestId, ip, userAgent },
      context,
      encodeAnswer,
      list,
      idempotent,
      isDryRun: dryRunParam.value,
      isMinimal,
    }),
  )
  return {
    status: 200,
    body: `{"bulk":[${results.join(',')}]}`,
    headers: {
      ...(dryRunParam.value ? { 'Dry-Run': 'true' } : {}),
      ...(replayed ? { 'Idempotency-Replayed': 'true' } : {}),
      ...(isMinimal ? { 'Preference-Applied': 'return=minimal' } : {}),
    },
  }
}
