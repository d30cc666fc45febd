import { decode, type GetTokenParams, getToken, type JWTDecodeParams } from 'next-auth/jwt'
import { problem, Refusal } from '../refusal'
import type { Settings } from '../settings'
import { type AuthSecrets, readingSecrets } from './auth-secrets'

/** How long a browser stays signed in. */
export const BROWSER_SESSION_SECONDS = 12 * 60 * 60

/** What the encrypted session cookie carries: who it claims to be is looked up on every request. */
export interface CookieSession {
  sessionId: string
  userId: string
}

/** Whether cookies are for https only; next-auth names them differently then. */
export const isSecure = (settings: Pick<Settings, 'baseUrl'>) => settings.baseUrl.startsWith('https://')

/** Reads next-auth's session cookie out of a Cookie header; null when there is none, or none that we made. */
export async function readCookie(settings: Pick<Settings, 'baseUrl'> & AuthSecrets, header: string | null): Promise<CookieSession | null> {
  if (!header) return null
  const req = { cookies: cookiesOf(header), headers: {} } as unknown as GetTokenParams['req']
  const token = await getToken({ req, secret: settings.authSecret, secureCookie: isSecure(settings), decode: decoderOf(settings) })
  const { sessionId, userId } = (token ?? {}) as Partial<CookieSession>
  return typeof sessionId === 'string' && typeof userId === 'string' ? { sessionId, userId } : null
}

/** How next-auth reads what it has encrypted: with the AUTH_SECRET that there is, or with the one before. */
export const decoderOf =
  (secrets: AuthSecrets) =>
  async ({ token, salt }: JWTDecodeParams) => {
    for (const secret of readingSecrets(secrets)) {
      const read = await decode({ token, secret, ...(salt && { salt }) }).catch(() => null)
      if (read) return read
    }
    return null
  }

function cookiesOf(header: string): Record<string, string> {
  const cookies = header.split(';').map((pair) => {
    const [name = '', ...value] = pair.split('=')
    return [name.trim(), value.join('=').trim()]
  })
  return Object.fromEntries(cookies)
}

/**
 * Refuses a write that came with the cookie but may have been sent by another site. A browser tells where a write comes from,
 * and lets no other site add a header of its own.
 */
export function checkOrigin(settings: Pick<Settings, 'baseUrl'>, request: Request) {
  if (/^(GET|HEAD|OPTIONS)$/.test(request.method)) return
  const site = request.headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin') throw otherSite('Sec-Fetch-Site', site)
  const origin = request.headers.get('origin')
  if (!isOurs(settings, origin, request.headers.get('host'))) throw otherSite('Origin', origin)
  if (request.headers.get('x-waybill') !== '1')
    throw refuse('x-waybill', 'A write with the session cookie needs the header x-waybill: 1. Programs use an access token instead.', null)
}

function isOurs({ baseUrl }: Pick<Settings, 'baseUrl'>, origin: string | null, host: string | null): boolean {
  if (origin === null || !URL.canParse(origin)) return false
  return origin === new URL(baseUrl).origin || (host !== null && new URL(origin).host === host.toLowerCase())
}

const refuse = (header: string, message: string, value: string | null) => new Refusal('Forbidden', [problem(header, message, value)])

const otherSite = (header: string, value: string | null) =>
  refuse(header, 'A write with the session cookie must come from the pages of this service.', value)
