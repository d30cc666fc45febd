import type { Sql } from '@/db/types'
import type { Context } from '@/server/kernel/context'
import type { HttpRequest } from '@/server/kernel/http-request'
import type { Principal } from '@/server/kernel/principal'
import { problem, Refusal, unauthorized } from '@/server/kernel/refusal'
import { createRevisionCache } from '@/server/kernel/revision-cache'
import { elsewhereMessage, isWithinNetworks } from '../network'
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

const invalidToken = () =>
  unauthorized('token.invalid', 'The access token is not valid, has expired or was revoked. Get a new one.', 'Authorization')
const sessionEnded = () => unauthorized('session.ended', 'You are not signed in, or your session has ended. Sign in again.')
/**
 * The refusal of a request from a page of another user: work begun on a page must not run as the user who signed in to the browser later.
 */
const differentUser = () => unauthorized('session.otherUser', 'Somebody else signed in with this browser. Sign in again.', 'x-waybill-user')

/** A credential as stored, and the principal of its owner while it is valid. */
interface Owner<F> {
  found: F
  principal: Principal | null
}

type FoundToken = NonNullable<Awaited<ReturnType<ReturnType<typeof credentialQueries>['token']>>>
type FoundSession = NonNullable<Awaited<ReturnType<ReturnType<typeof credentialQueries>['session']>>>

/**
 * Returns the function that finds the principal of a request, as stored now: from the access token in Authorization or, without that
 * header, from the browser's session cookie. It throws a Refusal when there is none, or when another site may have sent the write.
 */
export function createIdentify(context: Context): Context['identify'] {
  const tokens = createRevisionCache<Owner<FoundToken>>(context.database)
  const sessions = createRevisionCache<Owner<FoundSession>>(context.database)

  async function identifyBearer(header: string, ip: string | null): Promise<Principal> {
    const token = /^Bearer +([\w.~+/=-]{1,500}) *$/i.exec(header)?.[1]
    if (!token) throw unauthorized('token.missing', 'Send the access token as: Authorization: Bearer <access_token>.', 'Authorization')
    const hash = hashToken(token)
    const owner = await tokens(hash, () => ownerOfToken(context, hash))
    const now = new Date()
    if (!owner?.principal || owner.found.token.kind !== 'access' || owner.found.token.expiresAt <= now) throw invalidToken()
    const { session, client } = owner.found
    if (client && !isWithinNetworks(ip, client.allowedNetworks))
      throw new Refusal('Forbidden', [problem('client.network', null, elsewhereMessage(ip))])
    if (client) markLastSeen(context, { kind: 'client', id: client.id, ip }, client.lastUsedAt, now)
    else if (!session || session.endedAt || session.expiresAt <= now) throw invalidToken()
    else markLastSeen(context, { kind: 'session', id: session.id }, session.lastSeenAt, now)
    return owner.principal
  }

  async function identifyBrowser(request: HttpRequest): Promise<Principal> {
    const cookie = await readCookie(context.settings, request.headers.get('cookie'))
    if (!cookie) {
      const hasCookie = request.headers.get('cookie')?.includes('next-auth.session-token')
      throw hasCookie
        ? sessionEnded()
        : unauthorized('token.missing', 'Send an access token as: Authorization: Bearer <access_token>.', 'Authorization')
    }
    const owner = await sessions(cookie.sessionId, () => ownerOfSession(context, cookie.sessionId))
    const now = new Date()
    if (!owner?.principal || owner.found.session.kind !== 'browser' || owner.found.user.id !== cookie.userId) throw sessionEnded()
    const { session, user } = owner.found
    if (session.endedAt || session.expiresAt <= now) throw sessionEnded()
    if ((request.headers.get('x-waybill-user') ?? user.id) !== user.id) throw differentUser()
    refuseCrossSiteWrite(context.settings, request)
    markLastSeen(context, { kind: 'session', id: session.id }, session.lastSeenAt, now)
    return owner.principal
  }

  return async (request) => {
    const header = request.headers.get('authorization')
    return header === null ? identifyBrowser(request) : identifyBearer(header, request.headers.get('x-forwarded-for'))
  }
}

async function ownerOfToken({ database: { sql } }: Context, hash: string): Promise<Owner<FoundToken> | undefined> {
  const found = await credentialQueries(sql).token(hash)
  if (!found) return undefined
  const { session, user, client } = found
  if (client) return { found, principal: await clientPrincipal(sql, client) }
  return { found, principal: session && user?.isActive ? await sessionPrincipal(sql, user, session.id) : null }
}

async function ownerOfSession({ database: { sql } }: Context, id: string): Promise<Owner<FoundSession> | undefined> {
  const found = await credentialQueries(sql).session(id)
  return found && { found, principal: found.user.isActive ? await sessionPrincipal(sql, found.user, found.session.id) : null }
}

/** The stored user as principal, without permissions while a required second factor is not set up. */
async function sessionPrincipal(sql: Sql, user: Parameters<typeof userPrincipal>[1], sessionId: string): Promise<Principal> {
  const principal = await userPrincipal(sql, user, sessionId)
  const roleRequiringSecondFactor = await roleLackingFactor(sql, user)
  return roleRequiringSecondFactor === null ? principal : { ...principal, permissions: new Set(), roleRequiringSecondFactor }
}
