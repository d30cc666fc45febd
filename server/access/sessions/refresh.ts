import { and, eq, isNull } from 'drizzle-orm'
import { sessions, tokens, users } from '@/db/schema'
import type { Sql } from '@/db/types'
import { type AuthSecrets, acceptedSecrets } from '@/server/config/auth-secrets'
import type { Context } from '@/server/kernel/context'
import { unauthorized } from '@/server/kernel/refusal'
import { countUnknown } from '../token-limits'
import { deriveSuccessorToken, hashToken } from '../tokens'
import { buildTokenResponse, type TokenResponse } from './issue-session'
import { endSession, issueAccessToken, refreshFamilyExpiry, refreshPrefix, storeRefreshToken } from './store'

/** How long a spent refresh token returns its successor again, for a client that lost the answer. */
const REPLAY_WINDOW_MS = 10_000

const invalidToken = () =>
  unauthorized('token.invalid', 'The refresh token is not valid, has expired or was revoked. Sign in again.', 'refresh_token')
const reusedToken = () =>
  unauthorized(
    'token.reused',
    'This refresh token was already used, so somebody else may have it. Its session was ended; sign in again.',
    'refresh_token',
  )

/**
 * Exchanges a refresh token for its successor and a new access token. A spent token ends its session, unless the answer may have been
 * lost: within 10 seconds, while the successor is unused, it returns the same successor. No token outlives the family of its login.
 */
export async function refreshLogin(context: Context, token: string, ip: string | null): Promise<TokenResponse> {
  // An unknown token costs a read only.
  if (!(await countUnknown(context, ip, () => findRefreshToken(context.database.sql, token)))) throw invalidToken()
  // On reuse, the end of the session is committed before the refusal is thrown.
  const outcome = await context.database.write((sql) => rotateRefreshToken(sql, context.settings, token))
  if (outcome === 'reused') throw reusedToken()
  if (outcome === null) throw invalidToken()
  return outcome
}

async function rotateRefreshToken(sql: Sql, secrets: AuthSecrets, token: string): Promise<TokenResponse | 'reused' | null> {
  const now = new Date()
  const found = await findRefreshToken(sql, token)
  if (!found || found.session.endedAt || !found.user.isActive) return null
  const { session } = found
  const { spentAt, expiresAt } = found.token
  if (expiresAt <= now || refreshFamilyExpiry(session) <= now) return null
  let successor = deriveSuccessorToken(secrets.authSecret, token, refreshPrefix)
  if (!spentAt) {
    await sql
      .update(tokens)
      .set({ spentAt: now })
      .where(and(eq(tokens.hash, hashToken(token)), isNull(tokens.spentAt)))
    await storeRefreshToken(sql, session, successor, now)
    await sql
      .update(sessions)
      .set({ lastSeenAt: now, expiresAt: refreshFamilyExpiry(session) })
      .where(eq(sessions.id, session.id))
  } else {
    const issued = await issuedSuccessor(sql, secrets, token)
    if (now.getTime() - spentAt.getTime() > REPLAY_WINDOW_MS || !issued || issued.isSpent) {
      await endSession(sql, session.id, now)
      return 'reused'
    }
    successor = issued.successor
  }
  return buildTokenResponse(sql, found.user, await issueAccessToken(sql, session.id, now), successor)
}

/** The issued successor of a spent token, derived with the AUTH_SECRET of that time. */
async function issuedSuccessor(sql: Sql, secrets: AuthSecrets, spentToken: string) {
  for (const secret of acceptedSecrets(secrets)) {
    const successor = deriveSuccessorToken(secret, spentToken, refreshPrefix)
    const found = await findRefreshToken(sql, successor)
    if (found) return { successor, isSpent: found.token.spentAt !== null }
  }
  return null
}

/** Ends the session of a refresh token, spent or not. Does nothing for an unknown token. */
export async function endSessionOfToken(context: Context, token: string, ip: string | null): Promise<void> {
  const found = await countUnknown(context, ip, () => findRefreshToken(context.database.sql, token))
  if (found && !found.session.endedAt) await context.database.write((sql) => endSession(sql, found.session.id, new Date()))
}

async function findRefreshToken(sql: Sql, token: string) {
  const [found] = await sql
    .select({ token: tokens, session: sessions, user: users })
    .from(tokens)
    .innerJoin(sessions, eq(sessions.id, tokens.sessionId))
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(tokens.hash, hashToken(token)), eq(tokens.kind, 'refresh')))
    .limit(1)
  return found
}
