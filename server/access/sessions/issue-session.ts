import type { users } from '@/db/schema'
import type { Sql } from '@/db/types'
import { effectivePermissions } from '../roles/roles'
import { generateToken } from '../tokens'
import {
  ACCESS_SECONDS,
  BROWSER_SESSION_SECONDS,
  issueAccessToken,
  REFRESH_SECONDS,
  refreshPrefix,
  type SignInOrigin,
  startSession,
  storeRefreshToken,
} from './store'

export type UserRow = typeof users.$inferSelect

/** The answer to a login, as RFC 6749 and the contract spell it. */
export interface TokenResponse {
  access_token: string
  /** The caller's permissions, separated by spaces. */
  scope: string
  tokenType: 'Bearer'
  refresh_token: string
  /** Seconds. */
  expires_in: number
}

/** Starts an API session of a verified user, with an access token and the first refresh token of its family. */
export async function issueApiSession(sql: Sql, user: UserRow, { ip, userAgent }: SignInOrigin, now: Date): Promise<TokenResponse> {
  const sessionId = await startSession(sql, { ip, userAgent, userId: user.id, kind: 'api', seconds: REFRESH_SECONDS }, now)
  const refresh = generateToken(refreshPrefix)
  await storeRefreshToken(sql, { id: sessionId, createdAt: now }, refresh, now)
  return buildTokenResponse(sql, user, await issueAccessToken(sql, sessionId, now), refresh)
}

/** Starts a browser session of a verified user. */
export async function issueBrowserSession(sql: Sql, user: UserRow, { ip, userAgent }: SignInOrigin, now: Date) {
  const sessionId = await startSession(sql, { ip, userAgent, userId: user.id, kind: 'browser', seconds: BROWSER_SESSION_SECONDS }, now)
  return { sessionId, userId: user.id }
}

export const buildTokenResponse = async (
  sql: Sql,
  user: Pick<UserRow, 'roleIds' | 'associations'>,
  access: string,
  refresh: string,
): Promise<TokenResponse> => ({
  access_token: access,
  scope: (await effectivePermissions(sql, user)).join(' '),
  tokenType: 'Bearer',
  refresh_token: refresh,
  expires_in: ACCESS_SECONDS,
})
