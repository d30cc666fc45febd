import { parseCookie } from 'cookie'
import { type GetTokenParams, getToken } from 'next-auth/jwt'
import type { AuthSecrets } from '@/server/config/auth-secrets'
import type { Settings } from '@/server/config/settings'
import type { HttpRequest } from '@/server/kernel/http-request'
import { problem, Refusal } from '@/server/kernel/refusal'
import { cookieDecoder, isSecure } from '../cookies'

/** The content of the encrypted session cookie; the session is looked up on every request. */
export interface CookieSession {
  sessionId: string
  userId: string
}

/** Reads next-auth's session cookie from a Cookie header; null without a valid one. */
export async function readCookie(settings: Pick<Settings, 'baseUrl'> & AuthSecrets, header: string | null): Promise<CookieSession | null> {
  if (!header) return null
  const req = { cookies: parseCookie(header), headers: {} } as unknown as GetTokenParams['req']
  const token = await getToken({ req, secret: settings.authSecret, secureCookie: isSecure(settings), decode: cookieDecoder(settings) })
  const { sessionId, userId } = (token ?? {}) as Partial<CookieSession>
  return typeof sessionId === 'string' && typeof userId === 'string' ? { sessionId, userId } : null
}

/**
 * Refuses a write with the session cookie that another site may have sent. Browsers send the origin of a write, and let no other site
 * add its own header.
 */
export function refuseCrossSiteWrite(settings: Pick<Settings, 'baseUrl'>, request: HttpRequest) {
  if (/^(GET|HEAD|OPTIONS)$/.test(request.method)) return
  const site = request.headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin') throw crossSiteRefusal('Sec-Fetch-Site', site)
  const origin = request.headers.get('origin')
  if (!isSameOrigin(settings, origin, request.headers.get('host'))) throw crossSiteRefusal('Origin', origin)
  if (request.headers.get('x-waybill') !== '1')
    throw headerRefusal(
      'x-waybill',
      'A write with the session cookie needs the header x-waybill: 1. Programs should use an access token instead.',
      null,
    )
}

function isSameOrigin({ baseUrl }: Pick<Settings, 'baseUrl'>, origin: string | null, host: string | null): boolean {
  if (origin === null || !URL.canParse(origin)) return false
  return origin === new URL(baseUrl).origin || (host !== null && new URL(origin).host === host.toLowerCase())
}

const headerRefusal = (header: string, message: string, value: string | null) =>
  new Refusal('Forbidden', [problem('request.crossSite', header, message, value)])

const crossSiteRefusal = (header: string, value: string | null) =>
  headerRefusal(header, 'A write with the session cookie must come from the pages of this service.', value)
