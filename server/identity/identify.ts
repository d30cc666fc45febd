import type { Principal } from '../principal'
import type { Runtime } from '../runtime'
import { checkOrigin, readCookie } from './browser-cookie'
import { lookUp } from './look-up'
import { clientPrincipal, userPrincipal } from './principals'
import { lackingFactor } from './required-factor'
import { markSeen } from './seen'
import { hashToken } from './tokens'
import { unauthorized } from './unauthorized'

const notValid = () => unauthorized('The access token is not valid, has expired or was revoked. Get a new one.', 'Authorization')
const notSignedIn = () => unauthorized('You are not signed in, or your session has ended. Sign in again.')
/** A page says whose it is, so that what somebody began on it is never done in the name of who signed in to the browser since. */
const someoneElse = () => unauthorized('Somebody else has signed in in this browser. Sign in again.', 'x-waybill-user')

/**
 * Who makes this request, as stored at this moment: by the access token in Authorization, or, when there is no such header at
 * all, by the session cookie of a browser. Throws a Refusal when that is nobody, or a write that another site may have sent.
 */
export async function identify(runtime: Runtime, request: Request): Promise<Principal> {
  const header = request.headers.get('authorization')
  return header === null ? identifyBrowser(runtime, request) : identifyBearer(runtime, header)
}

async function identifyBearer(runtime: Runtime, header: string): Promise<Principal> {
  const token = /^Bearer +([\w.~+/=-]{1,500}) *$/i.exec(header)?.[1]
  if (!token) throw unauthorized('Send the access token as: Authorization: Bearer <access_token>.', 'Authorization')
  const found = await lookUp(runtime.database.sql).token(hashToken(token))
  const now = new Date()
  if (found?.token.kind !== 'access' || found.token.expiresAt <= now) throw notValid()
  const { session, user, client } = found
  if (client) {
    markSeen(runtime, 'client', client.id, client.lastUsedAt, now)
    return clientPrincipal(runtime.database.sql, client)
  }
  if (!session || !user?.isActive || session.endedAt || session.expiresAt <= now) throw notValid()
  markSeen(runtime, 'session', session.id, session.lastSeenAt, now)
  return signedIn(runtime, user, session.id)
}

async function identifyBrowser(runtime: Runtime, request: Request): Promise<Principal> {
  const cookie = await readCookie(runtime.settings, request.headers.get('cookie'))
  if (!cookie) {
    const hasCookie = request.headers.get('cookie')?.includes('next-auth.session-token')
    throw hasCookie ? notSignedIn() : unauthorized('Send an access token as: Authorization: Bearer <access_token>.', 'Authorization')
  }
  const found = await lookUp(runtime.database.sql).session(cookie.sessionId)
  const now = new Date()
  if (found?.session.kind !== 'browser' || found.user.id !== cookie.userId) throw notSignedIn()
  if (!found.user.isActive || found.session.endedAt || found.session.expiresAt <= now) throw notSignedIn()
  if ((request.headers.get('x-waybill-user') ?? found.user.id) !== found.user.id) throw someoneElse()
  checkOrigin(runtime.settings, request)
  markSeen(runtime, 'session', found.session.id, found.session.lastSeenAt, now)
  return signedIn(runtime, found.user, found.session.id)
}

/** The user as stored; one who is still to set up a second factor may do nothing that needs a permission. */
async function signedIn({ database }: Runtime, user: Parameters<typeof userPrincipal>[1], sessionId: string): Promise<Principal> {
  const principal = await userPrincipal(database.sql, user, sessionId)
  const lacksFactorFor = await lackingFactor(database.sql, user)
  return lacksFactorFor === null ? principal : { ...principal, permissions: new Set(), lacksFactorFor }
}
