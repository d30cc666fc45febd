import { problem, Refusal } from '../refusal'
import type { Runtime } from '../runtime'
import { parseJson, readText } from './body'
import { keyedAs } from './idempotency'
import type { BulkOperation } from './operation'
import { runRecords } from './records'
import type { Arrived, Reply } from './reply'
import { bulkRecords, keyOf, parseQuery, queryOf, takeDryRun } from './request'
import type { UnderWay } from './under-way'

/** Judges the envelope, then answers each record as its own operation would. With a key, what was done before is not done again. */
export async function runBulk(
  operation: BulkOperation,
  arrived: Arrived,
  { runtime, underWay }: { runtime: Runtime; underWay: UnderWay },
): Promise<Reply> {
  const { request, url } = arrived
  const text = await readText(request)
  const query = queryOf(request, url)
  const isDry = takeDryRun(query, operation.dryRun)
  const key = keyOf(request)
  const problems = [...isDry.problems, ...key.problems, ...parseQuery(undefined, query).problems]
  if (request.headers.has('if-match'))
    problems.push(problem('If-Match', 'A bulk takes no If-Match; give each record its version.', request.headers.get('if-match')))
  const { list, records } = bulkRecords(parseJson(text), operation, problems)
  if (problems.length) throw new Refusal('ValidationError', problems)
  const retry = key.value && !isDry.value ? keyedAs(arrived, key.value, text) : null
  const minimal = /(^|[,\s])return=minimal($|[,;\s])/.test(request.headers.get('prefer') ?? '')
  const { results, replayed } = await underWay(retry, () =>
    runRecords(operation, records, { ...arrived, runtime, list, retry, isDry: isDry.value, minimal }),
  )
  return {
    status: 200,
    body: `{"bulk":[${results.join(',')}]}`,
    headers: {
      ...(isDry.value ? { 'Dry-Run': 'true' } : {}),
      ...(replayed ? { 'Idempotency-Replayed': 'true' } : {}),
      ...(minimal ? { 'Preference-Applied': 'return=minimal' } : {}),
    },
  }
}
