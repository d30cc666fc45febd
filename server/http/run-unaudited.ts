import type { Context } from '@/server/kernel/context'
import type { HttpRequest } from '@/server/kernel/http-request'
import { problem, Refusal, refuseProblems } from '@/server/kernel/refusal'
import { MAX_OPEN_BYTES, readText } from './body'
import type { AnswerEncoder } from './encode-answer'
import { isBlank } from './json-tokens'
import type { UnauditedOperation } from './operation'
import { isForm, parseForm } from './parse-form'
import { withoutValues } from './problems'
import { parseBody, parseJsonObject, parseQuery, queryOf, unusableKeyProblems, validate } from './request'
import { etagOf, type JsonReply, type RoutedRequest } from './response'

/** Runs sign-in and sign-out. Error answers repeat none of the sent values: they are secrets. */
export function runUnaudited(
  operation: UnauditedOperation,
  { request, requestId, principal, ip, userAgent }: RoutedRequest,
  { context, encodeAnswer }: { context: Context; encodeAnswer: AnswerEncoder },
): Promise<JsonReply> {
  return withoutValues(async () => {
    const { takesForm = false, headerFields } = operation
    const text = await readText(request, { maxBytes: MAX_OPEN_BYTES, takesForm })
    const problems = [...unusableKeyProblems(request), ...parseQuery(undefined, queryOf(request)).problems]
    const { value: body } =
      takesForm && operation.body
        ? validate(operation.body, withHeaderFields(await fieldsOf(request, text), headerFields?.(request) ?? {}), problems)
        : await parseBody(operation.body, text, problems)
    if (problems.length) throw new Refusal('ValidationError', problems)
    const value = await operation.handle({ body, context, requestId, ip, userAgent, principal, cookies: request.headers.get('cookie') })
    const etag = etagOf(operation, value)
    const headers = { ...(operation.location && { Location: operation.location(value) }), ...(etag && { ETag: etag }) }
    return { status: operation.status, body: operation.status === 204 ? null : encodeAnswer.text(operation, value), headers }
  })
}

async function fieldsOf(request: HttpRequest, text: string): Promise<object> {
  if (isForm(request)) return parseForm(text)
  return isBlank(text) ? {} : parseJsonObject(text)
}

/** The fields of body and headers together; refuses a field that both have. */
function withHeaderFields(fields: object, fromHeaders: Record<string, string>): object {
  const twice = Object.keys(fromHeaders).filter((name) => name in fields)
  refuseProblems(twice.map((name) => problem('field.duplicate', name, `Send ${name} in the body or in Authorization, not in both.`)))
  return { ...fields, ...fromHeaders }
}
