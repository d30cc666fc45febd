import type { Context } from '@/server/kernel/context'
import { Refusal } from '@/server/kernel/refusal'
import { MAX_OPEN_BYTES, readText } from './body'
import type { AnswerEncoder } from './encode-answer'
import type { UnauditedOperation } from './operation'
import { withoutValues } from './problems'
import { parseBody, parseQuery, queryOf, unusableKeyProblems } from './request'
import type { Reply, RoutedRequest } from './response'

/** Runs sign-in and sign-out. Error answers repeat none of the sent values: they are secrets. */
export function runUnaudited(
  operation: UnauditedOperation,
  { request, url, requestId, principal, ip, userAgent }: RoutedRequest,
  { context, encodeAnswer }: { context: Context; encodeAnswer: AnswerEncoder },
): Promise<Reply> {
  return withoutValues(async () => {
    const text = await readText(request, MAX_OPEN_BYTES)
    const problems = [...unusableKeyProblems(request), ...parseQuery(undefined, queryOf(request, url)).problems]
    const { value: body } = await parseBody(operation.body, text, problems)
    if (problems.length) throw new Refusal('ValidationError', problems)
    const value = await operation.handle({ body, context, requestId, ip, userAgent, principal })
    const headers: Record<string, string> = operation.location ? { Location: operation.location(value) } : {}
    return { status: operation.status, body: operation.status === 204 ? null : encodeAnswer(operation, value), headers }
  })
}
