import { and, eq, isNull, lt, ne, or } from 'drizzle-orm'
import type { Sql } from '@/db/database'
import { sessions, tokens } from '@/db/schema'
import { newId } from '../id'
import { hashToken, newToken } from './tokens'

export const ACCESS_SECONDS = 15 * 60
/** How long a program of a person stays signed in, however often it refreshes. Then they show again that it is them. */
export const REFRESH_SECONDS = 30 * 24 * 60 * 60
export const CLIENT_TOKEN_SECONDS = 24 * 60 * 60

export const accessPrefix = 'wba_'
export const refreshPrefix = 'wbr_'

/** From where somebody signs in. */
export interface Origin {
  ip: string | null
  userAgent: string | null
  /** Of the request, where it has one, for the log. */
  requestId?: string | undefined
}

export const after = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1_000)

interface NewSession extends Origin {
  userId: string
  kind: 'browser' | 'api'
  seconds: number
}

export async function startSession(sql: Sql, { userId, kind, ip, userAgent, seconds }: NewSession, now: Date): Promise<string> {
  const id = newId()
  const expiresAt = after(now, seconds)
  await sql.insert(sessions).values({ id, userId, kind, ip, userAgent, createdAt: now, lastSeenAt: now, expiresAt })
  return id
}

/** From now on nothing that was issued in this session opens anything. */
export async function endSession(sql: Sql, id: string, now: Date): Promise<void> {
  await sql
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.id, id), isNull(sessions.endedAt)))
}

/** Ends what a user has open, everywhere but where they are now if that is given. */
export async function endSessionsOf(sql: Sql, userId: string, now: Date, except: string | null = null): Promise<void> {
  const others = and(eq(sessions.userId, userId), isNull(sessions.endedAt), except === null ? undefined : ne(sessions.id, except))
  await sql.update(sessions).set({ endedAt: now }).where(others)
}

export async function issueAccess(sql: Sql, sessionId: string, now: Date): Promise<string> {
  const token = newToken(accessPrefix)
  await sql
    .insert(tokens)
    .values({ hash: hashToken(token), kind: 'access', sessionId, createdAt: now, expiresAt: after(now, ACCESS_SECONDS) })
  return token
}

export async function issueClientAccess(sql: Sql, clientId: string, now: Date): Promise<string> {
  const token = newToken(accessPrefix)
  await sql
    .insert(tokens)
    .values({ hash: hashToken(token), kind: 'access', clientId, createdAt: now, expiresAt: after(now, CLIENT_TOKEN_SECONDS) })
  return token
}

/** When the family of refresh tokens ends that began with this session: for each of them, the first as the last. */
export const endOfFamily = ({ createdAt }: { createdAt: Date }) => after(createdAt, REFRESH_SECONDS)

export async function storeRefresh(sql: Sql, session: { id: string; createdAt: Date }, token: string, now: Date): Promise<void> {
  await sql
    .insert(tokens)
    .values({ hash: hashToken(token), kind: 'refresh', sessionId: session.id, createdAt: now, expiresAt: endOfFamily(session) })
}

/**
 * Removes what no longer opens anything. A spent refresh token stays until it would have expired, so that its reuse is noticed.
 * For the worker, once in a while.
 */
export async function forgetExpired(sql: Sql, now: Date): Promise<void> {
  const monthAgo = after(now, -REFRESH_SECONDS)
  await sql.delete(tokens).where(lt(tokens.expiresAt, now))
  await sql.delete(sessions).where(or(lt(sessions.expiresAt, monthAgo), lt(sessions.endedAt, monthAgo)))
}
