import type { Failure } from '@/server/http/errors'
import type { HttpRequest } from '@/server/kernel/http-request'

/**
 * The error of RFC 6749, section 5.2, that OAuth libraries read beside ours, and the challenge that HTTP Basic expects. No fields for a
 * failure that the standard does not name, such as too many requests.
 */
export function oauthError(
  { status, body }: Failure,
  request: HttpRequest,
): { fields: Record<string, string>; headers: Record<string, string> } {
  if (![400, 401, 413, 415].includes(status)) return { fields: {}, headers: {} }
  const isRefused = (name: string) => body.errors.some(({ propertyName }) => propertyName === name)
  const wrongField = isRefused('grant_type') ? 'unsupported_grant_type' : isRefused('scope') ? 'invalid_scope' : 'invalid_request'
  const usesBasic = /^Basic\b/i.test(request.headers.get('authorization') ?? '')
  return {
    fields: { error: status === 401 ? 'invalid_client' : wrongField, error_description: describedIn(body.errors) },
    headers: status === 401 && usesBasic ? { 'WWW-Authenticate': 'Basic realm="Waybill"' } : {},
  }
}

/** The messages in the characters that the standard allows. */
const describedIn = (problems: Failure['body']['errors']) =>
  problems
    .map(({ errorMessage, propertyName }) => (propertyName ? `${propertyName}: ${errorMessage}` : errorMessage))
    .join(' ')
    .replace(/["\\]/g, "'")
    .replace(/[^\x20-\x7e]/g, '?')
