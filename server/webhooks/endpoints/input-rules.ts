import { type Problem, problem } from '@/server/kernel/refusal'
import { headerProblems } from './header-rules'
import { updateWebhookBody } from './schemas'
import { urlProblem } from './url-rules'

const { url: urlField, headers: headersField } = updateWebhookBody.shape

/** The problems of a URL and of headers that may not be used. A value of a wrong type is left to the body's schema. */
export function inputProblems(body: unknown, webhooksAllowPrivate: boolean): Problem[] {
  const { url, headers } = (body ?? {}) as { url?: unknown; headers?: unknown }
  const sentUrl = urlField.safeParse(url).data
  const message = sentUrl === undefined ? null : urlProblem(sentUrl, webhooksAllowPrivate)
  return [
    ...(message ? [problem('webhook.urlForbidden', 'url', message, sentUrl)] : []),
    // Without the value, which is a secret.
    ...headerProblems(headersField.safeParse(headers).data ?? {}).map((one) =>
      problem('webhook.headerForbidden', `headers.${one.name.slice(0, 100)}`, one.message),
    ),
  ]
}
