import { Refusal } from '../refusal'
import type { Runtime } from '../runtime'
import { readText } from './body'
import type { ExchangeOperation } from './operation'
import { silent } from './problems'
import { type Arrived, encode, type Reply } from './reply'
import { parseQuery, parseText, queryOf, refusedKey } from './request'

/** Signs in or out. Nothing of what was sent is told back: it holds secrets. */
export function runExchange(
  operation: ExchangeOperation,
  { request, url, requestId, principal, ip, userAgent }: Arrived,
  runtime: Runtime,
): Promise<Reply> {
  return silent(async () => {
    const text = await readText(request)
    const problems = [...refusedKey(request), ...parseQuery(undefined, queryOf(request, url)).problems]
    const { value: body } = parseText(operation.body, text, problems)
    if (problems.length) throw new Refusal('ValidationError', problems)
    const value = await operation.handle({ body, runtime, requestId, ip, userAgent, principal })
    const headers: Record<string, string> = operation.location ? { Location: operation.location(value) } : {}
    return { status: operation.status, body: operation.status === 204 ? null : encode(operation, value, runtime), headers }
  })
}
