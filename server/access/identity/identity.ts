import type { Context } from '@/server/kernel/context'
import type { HttpRequest } from '@/server/kernel/http-request'
import type { Principal } from '@/server/kernel/principal'
import { unauthorized } from '@/server/kernel/refusal'
import { roleLackingFactor } from '../second-factor/second-factor'
import { hashToken } from '../tokens'
import { readCookie, refuseCrossSiteWrite } from './browser-cookie'
import { credentialQueries } from './credential-queries'
import { markLastSeen } from './last-seen'
import { clientPrincipal, userPrincipal } from './principals'

export { scopeOf } from '../associations'
export { clientTokensMessage, createTokenLimit, unknownTokensMessage } from '../token-limits'
export { createLoginThrottle } from './login-throttle'
export { authOptions } from './next-auth'
export { oidcErrorMessage } from './oidc-refusal'
export { jobPrincipal, userPrincipal } from './principals'

const invalidToken = () => unauthorized('The access token is not valid, has expired or was revoked. Get a new one.', 'Authorization')
const sessionEnded = () => unauthorized('You are not signed in, or your session has ended. Sign in again.')
/**
 * The refusal of a request from a page of another user: work begun on a page must not run as the user who signed in to the browser later.
 */
const differentUser = () => unauthorized('Somebody else signed in with this browser. Sign in again.', 'x-waybill-user')

/**
 * The principal of a request, as stored now: from the access token in Authorization or, without that header, from the browser's
 * session cookie. Throws a Refusal when there is none, or when another site may have sent the write.
 */
export async function identify(context: Context, request: HttpRequest): Promise<Principal> {
  const header = request.headers.get('authorization')
  return header === null ? identifyBrowser(context, request) : identifyBearer(context, header)
}

async function identifyBearer(context: Context, header: string): Promise<Principal> {
  const token = /^Bearer +([\w.~+/=-]{1,500}) *$/i.exec(header)?.[1]
  if (!token) throw unauthorized('Send the access token as: Authorization: Bearer <access_token>.', 'Authorization')
  const found = await credentialQueries(context.database.sql).token(hashToken(token))
  const now = new Date()
  if (found?.token.kind !== 'access' || found.token.expiresAt <= now) throw invalidToken()
  const { session, user, client } = found
  if (client) {
    markLastSeen(context, 'client', client.id, client.lastUsedAt, now)
    return clientPrincipal(context.database.sql, client)
  }
  if (!session || !user?.isActive || session.endedAt || session.expiresAt <= now) throw invalidToken()
  markLastSeen(context, 'session', session.id, session.lastSeenAt, now)
  return sessionPrincipal(context, user, session.id)
}

async function identifyBrowser(context: Context, request: HttpRequest): Promise<Principal> {
  const cookie = await readCookie(context.settings, request.headers.get('cookie'))
  if (!cookie) {
    const hasCookie = request.headers.get('cookie')?.includes('next-auth.session-token')
    throw hasCookie ? sessionEnded() : unauthorized('Send an access token as: Authorization: Bearer <access_token>.', 'Authorization')
  }
  const found = await credentialQueries(context.database.sql).session(cookie.sessionId)
  const now = new Date()
  if (found?.session.kind !== 'browser' || found.user.id !== cookie.userId) throw sessionEnded()
  if (!found.user.isActive || found.session.endedAt || found.session.expiresAt <= now) throw sessionEnded()
  if ((request.headers.get('x-waybill-user') ?? found.user.id) !== found.user.id) throw differentUser()
  refuseCrossSiteWrite(context.settings, request)
  markLastSeen(context, 'session', found.session.id, found.session.lastSeenAt, now)
  return sessionPrincipal(context, found.user, found.session.id)
}

/** The stored user as principal, without permissions while a required second factor is not set up. */
async function sessionPrincipal({ database }: Context, user: Parameters<typeof userPrincipal>[1], sessionId: string): Promise<Principal> {
  const principal = await userPrincipal(database.sql, user, sessionId)
  const roleRequiringSecondFactor = await roleLackingFactor(database.sql, user)
  return roleRequiringSecondFactor === null ? principal : { ...principal, permissions: new Set(), roleRequiringSecondFactor }
}
