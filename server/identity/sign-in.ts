import { and, eq } from 'drizzle-orm'
import type { Sql } from '@/db/database'
import { users } from '@/db/schema'
import { isRefusal, problem, Refusal } from '../refusal'
import type { Runtime } from '../runtime'
import { BROWSER_SESSION_SECONDS } from './browser-cookie'
import { verifyPassword } from './passwords'
import { effectivePermissions } from './principals'
import { busy, isQueueFull } from './queue-full'
import { codeRequired } from './schemas'
import { confirmedFactor, takeCode } from './second-factor'
import { ACCESS_SECONDS, issueAccess, type Origin, REFRESH_SECONDS, refreshPrefix, startSession, storeRefresh } from './sessions'
import { newToken } from './tokens'
import { unauthorized } from './unauthorized'

export interface Credentials extends Origin {
  username: string
  password: string
  /** A one-time code or a recovery code, from users who have set them up. */
  otp?: string | undefined
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
const wrongCode = () => unauthorized('The one-time code is wrong, or was used before. Wait for the next one.', 'otp')

/** Signs a program of a person in: a session with an access token and the first refresh token of its family. */
export async function signIn(runtime: Runtime, credentials: Credentials): Promise<TokenAnswer> {
  return withUser(runtime, credentials, async (sql, user, now) => {
    const sessionId = await startSession(sql, { ...credentials, userId: user.id, kind: 'api', seconds: REFRESH_SECONDS }, now)
    const refresh = newToken(refreshPrefix)
    await storeRefresh(sql, sessionId, refresh, now)
    return tokenAnswer(sql, user, await issueAccess(sql, sessionId, now), refresh)
  })
}

/** Signs a browser in: a session that its cookie names. */
export async function signInBrowser(runtime: Runtime, credentials: Credentials): Promise<{ sessionId: string; userId: string }> {
  return withUser(runtime, credentials, async (sql, user, now) => ({
    sessionId: await startSession(sql, { ...credentials, userId: user.id, kind: 'browser', seconds: BROWSER_SESSION_SECONDS }, now),
    userId: user.id,
  }))
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

/** Does what follows a right password and a right code, in one transaction, for a user who is still the one whose password was checked. */
async function withUser<T>(runtime: Runtime, credentials: Credentials, work: (sql: Sql, user: User, now: Date) => Promise<T>): Promise<T> {
  const { checked, attempt } = await checkPassword(runtime, credentials)
  const { throttle, database, settings } = runtime
  const needsCode = Boolean(await confirmedFactor(database.sql, checked.id))
  if (needsCode && !credentials.otp) {
    await throttle.undecided(...attempt)
    throw unauthorized(codeRequired, 'otp')
  }
  const value = await database
    .write(async (sql) => {
      const now = new Date()
      // Asked again here: one may have been set up in this moment.
      if (await confirmedFactor(sql, checked.id)) {
        if (!credentials.otp) throw unauthorized(codeRequired, 'otp')
        if (!(await takeCode(sql, settings.authSecret, checked.id, credentials.otp, now))) throw wrongCode()
      }
      const [user] = await sql
        .update(users)
        .set({ lastLoginAt: now })
        .where(and(eq(users.id, checked.id), eq(users.isActive, true)))
        .returning()
      if (!user || user.passwordHash !== checked.passwordHash) throw wrong()
      return work(sql, user, now)
    })
    .catch(async (error: unknown) => {
      if (!isRefusal(error)) await throttle.undecided(...attempt)
      throw error
    })
  await throttle.succeeded(...attempt)
  return value
}

/** The user whose password it is, and the attempt as the throttle counts it: as failed, until it turns out otherwise. */
async function checkPassword(
  runtime: Runtime,
  { username, password, ip }: Credentials,
): Promise<{ checked: User; attempt: [string, string] }> {
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
  return { checked: user, attempt: [account, address] }
}

function tooMany(retryAfter: number) {
  const minutes = Math.ceil(retryAfter / 60)
  const message = `Too many attempts to sign in. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`
  return new Refusal('TooManyRequests', [problem(null, message)], { 'Retry-After': String(retryAfter) })
}
