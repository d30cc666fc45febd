import { and, eq, isNull } from 'drizzle-orm'
import type { Sql } from '@/db/database'
import { sessions, tokens, users } from '@/db/schema'
import type { Runtime } from '../runtime'
import { type AuthSecrets, readingSecrets } from './auth-secrets'
import { type TokenAnswer, tokenAnswer } from './opened'
import { endOfFamily, endSession, issueAccess, refreshPrefix, storeRefresh } from './sessions'
import { hashToken, successorOf } from './tokens'
import { unauthorized } from './unauthorized'

/** How long the same successor is given again, to a client that lost the answer. */
const AGAIN_MS = 10_000

const notValid = () => unauthorized('The refresh token is not valid, has expired or was revoked. Sign in again.', 'refresh_token')
const reused = () =>
  unauthorized(
    'This refresh token was used before, so somebody else may hold it. Its session has been ended; sign in again.',
    'refresh_token',
  )

/**
 * Exchanges a refresh token for its successor and a new access token. One that was spent before ends its session, unless its
 * answer may have been lost: within 10 seconds, while the successor is unused, the same successor is given again. None of them outlives
 * the family that the login began.
 */
export async function refresh(runtime: Runtime, token: string): Promise<TokenAnswer> {
  // A reuse must be refused and remembered: the session's end is committed, then the refusal is thrown.
  const outcome = await runtime.database.write((sql) => exchange(sql, runtime.settings, token))
  if (outcome === 'reused') throw reused()
  if (outcome === null) throw notValid()
  return outcome
}

async function exchange(sql: Sql, secrets: AuthSecrets, token: string): Promise<TokenAnswer | 'reused' | null> {
  const now = new Date()
  const found = await family(sql, token)
  if (!found || found.session.endedAt || !found.user.isActive) return null
  const { session } = found
  const { spentAt, expiresAt } = found.token
  if (expiresAt <= now || endOfFamily(session) <= now) return null
  let successor = successorOf(secrets.authSecret, token, refreshPrefix)
  if (!spentAt) {
    await sql
      .update(tokens)
      .set({ spentAt: now })
      .where(and(eq(tokens.hash, hashToken(token)), isNull(tokens.spentAt)))
    await storeRefresh(sql, session, successor, now)
    await sql
      .update(sessions)
      .set({ lastSeenAt: now, expiresAt: endOfFamily(session) })
      .where(eq(sessions.id, session.id))
  } else {
    const given = await successorGiven(sql, secrets, token)
    if (now.getTime() - spentAt.getTime() > AGAIN_MS || !given || given.isSpent) {
      await endSession(sql, session.id, now)
      return 'reused'
    }
    successor = given.successor
  }
  return tokenAnswer(sql, found.user, await issueAccess(sql, session.id, now), successor)
}

/** The successor that was given for a spent token: derived with the AUTH_SECRET of that moment. */
async function successorGiven(sql: Sql, secrets: AuthSecrets, spent: string) {
  for (const secret of readingSecrets(secrets)) {
    const successor = successorOf(secret, spent, refreshPrefix)
    const found = await family(sql, successor)
    if (found) return { successor, isSpent: found.token.spentAt !== null }
  }
  return null
}

/** Ends the session that a refresh token belongs to, spent or not. A token that is unknown has nothing to end. */
export async function logOut(runtime: Runtime, token: string): Promise<void> {
  await runtime.database.write(async (sql) => {
    const found = await family(sql, token)
    if (found) await endSession(sql, found.session.id, new Date())
  })
}

async function family(sql: Sql, token: string) {
  const [found] = await sql
    .select({ token: tokens, session: sessions, user: users })
    .from(tokens)
    .innerJoin(sessions, eq(sessions.id, tokens.sessionId))
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(tokens.hash, hashToken(token)), eq(tokens.kind, 'refresh')))
    .limit(1)
  return found
}
