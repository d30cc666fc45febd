import { and, eq, isNull, lt, ne, or } from 'drizzle-orm'
import { sessions, tokens } from '@/db/schema'
import type { Sql } from '@/db/types'
import { newId } from '@/server/kernel/id'
import { generateToken, hashToken } from '../tokens'

export const ACCESS_SECONDS = 15 * 60
/** The lifetime of an API session, however often it is refreshed. */
export const REFRESH_SECONDS = 30 * 24 * 60 * 60
/** The lifetime of a browser session. */
export const BROWSER_SESSION_SECONDS = 12 * 60 * 60
const CLIENT_TOKEN_SECONDS = 24 * 60 * 60

/** The secret of a service client that a token is got with. */
export interface UsedSecret {
  id: string
  expiresAt: Date | null
}

/** The seconds that a token of this secret is valid: a day, and no longer than the secret. */
export const clientTokenSeconds = ({ expiresAt }: UsedSecret, now: Date): number =>
  expiresAt ? Math.min(CLIENT_TOKEN_SECONDS, Math.floor((expiresAt.getTime() - now.getTime()) / 1_000)) : CLIENT_TOKEN_SECONDS

export const accessPrefix = 'wba_'
export const refreshPrefix = 'wbr_'

/** The origin of a sign-in. */
export interface SignInOrigin {
  ip: string | null
  userAgent: string | null
  /** Of the request, for the log. */
  requestId?: string | undefined
}

export const addSeconds = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1_000)

interface NewSession extends SignInOrigin {
  userId: string
  kind: 'browser' | 'api'
  seconds: number
}

export async function startSession(sql: Sql, { userId, kind, ip, userAgent, seconds }: NewSession, now: Date): Promise<string> {
  const id = newId()
  const expiresAt = addSeconds(now, seconds)
  await sql.insert(sessions).values({ id, userId, kind, ip, userAgent, createdAt: now, lastSeenAt: now, expiresAt })
  return id
}

/** Ends a session and with it the tokens issued in it. */
export async function endSession(sql: Sql, id: string, now: Date): Promise<void> {
  await sql
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.id, id), isNull(sessions.endedAt)))
}

/** Ends all sessions of a user except one. */
export async function endUserSessions(sql: Sql, userId: string, now: Date, except: string | null = null): Promise<void> {
  const others = and(eq(sessions.userId, userId), isNull(sessions.endedAt), except === null ? undefined : ne(sessions.id, except))
  await sql.update(sessions).set({ endedAt: now }).where(others)
}

export async function issueAccessToken(sql: Sql, sessionId: string, now: Date): Promise<string> {
  const token = generateToken(accessPrefix)
  await sql
    .insert(tokens)
    .values({ hash: hashToken(token), kind: 'access', sessionId, createdAt: now, expiresAt: addSeconds(now, ACCESS_SECONDS) })
  return token
}

interface ClientToken {
  clientId: string
  secret: UsedSecret
  now: Date
}

export async function issueClientAccessToken(sql: Sql, { clientId, secret, now }: ClientToken): Promise<string> {
  const token = generateToken(accessPrefix)
  await sql.insert(tokens).values({
    hash: hashToken(token),
    kind: 'access',
    clientId,
    secretId: secret.id,
    createdAt: now,
    expiresAt: addSeconds(now, clientTokenSeconds(secret, now)),
  })
  return token
}

/** When all refresh tokens of this session expire. */
export const refreshFamilyExpiry = ({ createdAt }: { createdAt: Date }) => addSeconds(createdAt, REFRESH_SECONDS)

export async function storeRefreshToken(sql: Sql, session: { id: string; createdAt: Date }, token: string, now: Date): Promise<void> {
  await sql
    .insert(tokens)
    .values({ hash: hashToken(token), kind: 'refresh', sessionId: session.id, createdAt: now, expiresAt: refreshFamilyExpiry(session) })
}

/**
 * Deletes expired tokens, and sessions that ended a month ago. A spent refresh token stays until it expires, so that its reuse is
 * noticed. The worker calls it.
 */
export async function deleteExpired(sql: Sql, now: Date): Promise<void> {
  const monthAgo = addSeconds(now, -REFRESH_SECONDS)
  await sql.delete(tokens).where(lt(tokens.expiresAt, now))
  await sql.delete(sessions).where(or(lt(sessions.expiresAt, monthAgo), lt(sessions.endedAt, monthAgo)))
}
