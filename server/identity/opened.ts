import type { Sql } from '@/db/database'
import type { users } from '@/db/schema'
import { problem, Refusal } from '../refusal'
import { BROWSER_SESSION_SECONDS } from './browser-cookie'
import { effectivePermissions } from './principals'
import { ACCESS_SECONDS, issueAccess, type Origin, REFRESH_SECONDS, refreshPrefix, startSession, storeRefresh } from './sessions'
import { newToken } from './tokens'

export type User = typeof users.$inferSelect

/** The answer to a login, as RFC 6749 and the contract spell it. */
export interface TokenAnswer {
  access_token: string
  /** The caller's permissions, separated by spaces. */
  scope: string
  tokenType: 'Bearer'
  refresh_token: string
  /** Seconds. */
  expires_in: number
}

/** Opens the service to a program of somebody known: a session with an access token and the first refresh token of its family. */
export async function openProgram(sql: Sql, user: User, { ip, userAgent }: Origin, now: Date): Promise<TokenAnswer> {
  const sessionId = await startSession(sql, { ip, userAgent, userId: user.id, kind: 'api', seconds: REFRESH_SECONDS }, now)
  const refresh = newToken(refreshPrefix)
  await storeRefresh(sql, { id: sessionId, createdAt: now }, refresh, now)
  return tokenAnswer(sql, user, await issueAccess(sql, sessionId, now), refresh)
}

/** Opens the service to a browser of somebody known: a session that its cookie names. */
export async function openBrowser(sql: Sql, user: User, { ip, userAgent }: Origin, now: Date) {
  const sessionId = await startSession(sql, { ip, userAgent, userId: user.id, kind: 'browser', seconds: BROWSER_SESSION_SECONDS }, now)
  return { sessionId, userId: user.id }
}

export const tokenAnswer = async (
  sql: Sql,
  user: Pick<User, 'roleIds' | 'associations'>,
  access: string,
  refresh: string,
): Promise<TokenAnswer> => ({
  access_token: access,
  scope: (await effectivePermissions(sql, user)).join(' '),
  tokenType: 'Bearer',
  refresh_token: refresh,
  expires_in: ACCESS_SECONDS,
})

/** `retryAfter` is in seconds. */
export function tooMany(retryAfter: number) {
  const minutes = Math.ceil(retryAfter / 60)
  const message =
    retryAfter > 1
      ? `Too many attempts to sign in. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`
      : 'Many are signing in at this moment. Try again in a few seconds.'
  return new Refusal('TooManyRequests', [problem(null, message)], { 'Retry-After': String(retryAfter) })
}
