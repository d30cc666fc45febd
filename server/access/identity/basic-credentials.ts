import type { HttpRequest } from '@/server/kernel/http-request'
import { unauthorized } from '@/server/kernel/refusal'

/**
 * The client_id and client_secret of an Authorization header with HTTP Basic, each form-encoded as RFC 6749, section 2.3.1 says. None
 * without such a header.
 */
export function basicCredentials({ headers }: HttpRequest): Record<string, string> {
  const encoded = /^Basic +(\S+) *$/i.exec(headers.get('authorization') ?? '')?.[1]
  if (encoded === undefined) return {}
  const [id, ...secret] = Buffer.from(encoded, 'base64').toString('utf8').split(':')
  try {
    return { client_id: formDecoded(id), client_secret: formDecoded(secret.join(':')) }
  } catch {
    throw unauthorized(
      'credentials.malformed',
      'Send client_id and client_secret form-encoded, joined by a colon, in base64.',
      'Authorization',
    )
  }
}

const formDecoded = (text = '') => decodeURIComponent(text.replaceAll('+', ' '))
