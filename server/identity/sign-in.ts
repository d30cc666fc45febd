import { and, eq } from 'drizzle-orm'
import type { Sql } from '@/db/database'
import { users } from '@/db/schema'
import { problem, Refusal } from '../refusal'
import type { Runtime } from '../runtime'
import { BROWSER_SESSION_SECONDS } from './browser-cookie'
import { verifyPassword } from './passwords'
import { effectivePermissions } from './principals'
import { ACCESS_SECONDS, issueAccess, type Origin, REFRESH_SECONDS, refreshPrefix, startSession, storeRefresh } from './sessions'
import { newToken } from './tokens'
import { unauthorized } from './unauthorized'

export interface Credentials extends Origin {
  username: string
  password: string
}

type User = typeof users.$inferSelect

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

/** The same words whether the user, the password or both are wrong. */
const wrong = () => unauthorized('The username or the password is wrong.')

/** Signs a program of a person in: a session with an access token and the first refresh token of its family. */
export async function signIn(runtime: Runtime, credentials: Credentials): Promise<TokenAnswer> {
  return withUser(runtime, credentials, async (sql, user, now) => {
    const sessionId = await startSession(sql, { ...credentials, userId: user.id, kind: 'api', seconds: REFRESH_SECONDS }, now)
    const refresh = newToken(refreshPrefix)
    await storeRefresh(sql, sessionId, refresh, now)
    return tokenAnswer(user, await issueAccess(sql, sessionId, now), refresh)
  })
}

/** Signs a browser in: a session that its cookie names. */
export async function signInBrowser(runtime: Runtime, credentials: Credentials): Promise<{ sessionId: string; userId: string }> {
  return withUser(runtime, credentials, async (sql, user, now) => ({
    sessionId: await startSession(sql, { ...credentials, userId: user.id, kind: 'browser', seconds: BROWSER_SESSION_SECONDS }, now),
    userId: user.id,
  }))
}

export const tokenAnswer = (user: Pick<User, 'roleIds' | 'associations'>, access: string, refresh: string): TokenAnswer => ({
  access_token: access,
  scope: effectivePermissions(user).join(' '),
  tokenType: 'Bearer',
  refresh_token: refresh,
  expires_in: ACCESS_SECONDS,
})

/** Does what follows a right password, in one transaction, for a user who is still the one whose password was checked. */
async function withUser<T>(runtime: Runtime, credentials: Credentials, work: (sql: Sql, user: User, now: Date) => Promise<T>): Promise<T> {
  const checked = await checkPassword(runtime, credentials)
  return runtime.database.write(async (sql) => {
    const now = new Date()
    const [user] = await sql
      .update(users)
      .set({ lastLoginAt: now })
      .where(and(eq(users.id, checked.id), eq(users.isActive, true)))
      .returning()
    if (!user || user.passwordHash !== checked.passwordHash) throw wrong()
    return work(sql, user, now)
  })
}

async function checkPassword(runtime: Runtime, { username, password, ip }: Credentials): Promise<User> {
  const { throttle, passwords, database } = runtime
  const account = username.trim().toLowerCase()
  // Without an address only the account is guarded: one counter for all strangers would let any of them lock out everybody.
  const address = ip ?? `none for ${account}`
  const wait = await throttle.check(account, address)
  if (wait) throw tooMany(wait.retryAfter)
  const [user] = await database.sql.select().from(users).where(eq(users.email, account)).limit(1)
  const stored = user?.isActive ? user.passwordHash : null
  let isRight: boolean
  try {
    isRight = await verifyPassword(passwords, stored, password)
  } catch (error) {
    await throttle.undecided(account, address)
    throw isQueueFull(error) ? busy() : error
  }
  if (!isRight || !user) throw wrong()
  await throttle.succeeded(account, address)
  return user
}

function tooMany(retryAfter: number) {
  const minutes = Math.ceil(retryAfter / 60)
  const message = `Too many attempts to sign in. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`
  return new Refusal('TooManyRequests', [problem(null, message)], { 'Retry-After': String(retryAfter) })
}

/** By name: the queue may come from another of Next's bundles, with a class of its own. */
const isQueueFull = (error: unknown) => error instanceof Error && error.name === 'PasswordQueueFull'

const busy = () =>
  new Refusal('ServiceUnavailable', [problem(null, 'Too many people are signing in at the moment. Try again in a few seconds.')], {
    'Retry-After': '3',
  })
