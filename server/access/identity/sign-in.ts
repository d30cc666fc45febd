import { and, eq } from 'drizzle-orm'
import { users } from '@/db/schema'
import type { Sql } from '@/db/types'
import type { Context } from '@/server/kernel/context'
import { isRefusal, unauthorized } from '@/server/kernel/refusal'
import { knownDevice } from '../known-device'
import { isQueueFull, passwordsBusyRefusal, verifyPassword } from '../password-hashing'
import { consumeCode, findConfirmedFactor } from '../second-factor/second-factor'
import { issueApiSession, issueBrowserSession, type SignInOrigin, type TokenResponse, type UserRow } from '../sessions/sessions'
import { tooManySignIns } from './login-throttle'
import { codeRequired } from './schemas'
import { changeBySigningIn, recordRefusedSignIn, recordSignIn } from './sign-in-audit'
import { logSignIn, type SignInMethod } from './sign-in-method'

export interface Credentials extends SignInOrigin {
  username: string
  password: string
  /** A one-time code or a recovery code, from users who have set them up. */
  otp?: string | undefined
  /** The Cookie header of a browser, which may name a known device. */
  cookie?: string | null | undefined
}

/** The same text whether the user, the password or both are wrong. */
const wrongCredentials = () => unauthorized('credentials.wrong', 'The username or the password is wrong.')
const wrongCode = () => unauthorized('code.wrong', 'The one-time code is wrong or already used. Wait for the next one.', 'otp')

/** Starts an API session. */
export const signInApi = (context: Context, credentials: Credentials): Promise<TokenResponse> =>
  withVerifiedUser(context, credentials, (sql, user, now) => issueApiSession(sql, user, credentials, now))

/** Starts a browser session. */
export const signInBrowser = (context: Context, credentials: Credentials): Promise<{ sessionId: string; userId: string }> =>
  withVerifiedUser(context, credentials, (sql, user, now) => issueBrowserSession(sql, user, credentials, now))

/** Verifies password and code, then calls `onVerified` in a transaction that refuses a password changed meanwhile. */
async function withVerifiedUser<T>(
  context: Context,
  credentials: Credentials,
  onVerified: (sql: Sql, user: UserRow, now: Date) => Promise<T>,
): Promise<T> {
  const { verifiedUser, attempt } = await checkPassword(context, credentials)
  const { loginThrottle, database, settings } = context
  const refused = async () => recordRefusedSignIn(context, verifiedUser, credentials, await loginThrottle.failed(...attempt))
  const needsCode = Boolean(await findConfirmedFactor(database.sql, verifiedUser.id))
  if (needsCode && !credentials.otp) {
    await loginThrottle.discarded(...attempt)
    throw unauthorized('code.required', codeRequired, 'otp')
  }
  const { value, by: method } = await changeBySigningIn(context, verifiedUser, credentials, async (change) => {
    const { unaudited: sql, now } = change
    let method: SignInMethod = 'password'
    // Checked again in the transaction: a factor may have been set up meanwhile.
    if (await findConfirmedFactor(sql, verifiedUser.id)) {
      if (!credentials.otp) throw unauthorized('code.required', codeRequired, 'otp')
      const code = await consumeCode(sql, settings, verifiedUser.id, credentials.otp, now)
      if (!code) throw wrongCode()
      method = `password and ${code}`
    }
    const [user] = await sql
      .update(users)
      .set({ lastLoginAt: now })
      .where(and(eq(users.id, verifiedUser.id), eq(users.isActive, true)))
      .returning()
    if (!user || user.passwordHash !== verifiedUser.passwordHash) throw wrongCredentials()
    recordSignIn(change, user, method)
    return { value: await onVerified(sql, user, now), by: method }
  }).catch(async (error: unknown) => {
    if (isRefusal(error)) await refused()
    else await loginThrottle.discarded(...attempt)
    throw error
  })
  await loginThrottle.succeeded(...attempt)
  logSignIn(context, verifiedUser.id, method, credentials.requestId)
  return value
}

/** Returns the user with this password, and the throttle's keys of the attempt, which counts as failed until it succeeds. */
async function checkPassword(
  context: Context,
  credentials: Credentials,
): Promise<{ verifiedUser: UserRow; attempt: [string, string, string | null] }> {
  const { username, password, ip, cookie = null } = credentials
  const { loginThrottle, passwords, database } = context
  const account = username.trim().toLowerCase()
  // Without an address only the account is limited: a shared counter would let anybody lock out everybody.
  const address = ip ?? `none for ${account}`
  const attempt: [string, string, string | null] = [account, address, await knownDevice(context.settings, cookie, account)]
  const blocked = await loginThrottle.check(...attempt)
  if (blocked) throw tooManySignIns(blocked.retryAfter)
  let user: UserRow | undefined
  let isRight: boolean
  try {
    ;[user] = await database.sql.select().from(users).where(eq(users.email, account)).limit(1)
    const stored = user?.isActive ? user.passwordHash : null
    isRight = await verifyPassword(passwords, stored, password)
  } catch (error) {
    await loginThrottle.discarded(...attempt)
    throw isQueueFull(error) ? passwordsBusyRefusal() : error
  }
  if (!isRight || !user) {
    const failures = await loginThrottle.failed(...attempt)
    if (user) recordRefusedSignIn(context, user, credentials, failures)
    throw wrongCredentials()
  }
  return { verifiedUser: user, attempt }
}
