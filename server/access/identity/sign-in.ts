import { timingSafeEqual } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { serviceClients, users } from '@/db/schema'
import type { Sql } from '@/db/types'
import type { Context } from '@/server/kernel/context'
import { isRefusal, unauthorized } from '@/server/kernel/refusal'
import { isQueueFull, passwordsBusyRefusal, verifyPassword } from '../password-hashing'
import { consumeCode, findConfirmedFactor } from '../second-factor/second-factor'
import {
  CLIENT_TOKEN_SECONDS,
  issueApiSession,
  issueBrowserSession,
  issueClientAccessToken,
  type SignInOrigin,
  type TokenResponse,
  type UserRow,
} from '../sessions/sessions'
import { hashToken } from '../tokens'
import { tooManySignIns } from './login-throttle'
import { codeRequired } from './schemas'
import { logSignIn, type SignInMethod } from './sign-in-method'

export interface Credentials extends SignInOrigin {
  username: string
  password: string
  /** A one-time code or a recovery code, from users who have set them up. */
  otp?: string | undefined
}

/** The same text whether the user, the password or both are wrong. */
const wrongCredentials = () => unauthorized('The username or the password is wrong.')
const wrongCode = () => unauthorized('The one-time code is wrong or already used. Wait for the next one.', 'otp')

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
  const needsCode = Boolean(await findConfirmedFactor(database.sql, verifiedUser.id))
  if (needsCode && !credentials.otp) {
    await loginThrottle.discarded(...attempt)
    throw unauthorized(codeRequired, 'otp')
  }
  const { value, by: method } = await database
    .write(async (sql) => {
      const now = new Date()
      let method: SignInMethod = 'password'
      // Checked again in the transaction: a factor may have been set up meanwhile.
      if (await findConfirmedFactor(sql, verifiedUser.id)) {
        if (!credentials.otp) throw unauthorized(codeRequired, 'otp')
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
      return { value: await onVerified(sql, user, now), by: method }
    })
    .catch(async (error: unknown) => {
      if (isRefusal(error)) loginThrottle.failed(...attempt)
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
  { username, password, ip }: Credentials,
): Promise<{ verifiedUser: UserRow; attempt: [string, string] }> {
  const { loginThrottle, passwords, database } = context
  const account = username.trim().toLowerCase()
  // Without an address only the account is limited: a shared counter would let anybody lock out everybody.
  const address = ip ?? `none for ${account}`
  const blocked = await loginThrottle.check(account, address)
  if (blocked) throw tooManySignIns(blocked.retryAfter)
  let user: UserRow | undefined
  let isRight: boolean
  try {
    ;[user] = await database.sql.select().from(users).where(eq(users.email, account)).limit(1)
    const stored = user?.isActive ? user.passwordHash : null
    isRight = await verifyPassword(passwords, stored, password)
  } catch (error) {
    await loginThrottle.discarded(account, address)
    throw isQueueFull(error) ? passwordsBusyRefusal() : error
  }
  if (!isRight || !user) {
    loginThrottle.failed(account, address)
    throw wrongCredentials()
  }
  return { verifiedUser: user, attempt: [account, address] }
}

/** Exchanges a service client's id and secret for an access token. No throttle is needed against guessing 32 random bytes. */
export async function issueClientToken(context: Context, clientId: string, secret: string, requestId?: string) {
  const { id, response } = await context.database.write(async (sql) => {
    const now = new Date()
    const [client] = await sql.select().from(serviceClients).where(eq(serviceClients.clientId, clientId)).limit(1)
    if (!client || !isEqualInConstantTime(client.secretHash, hashToken(secret)))
      throw unauthorized('The client id or the client secret is wrong.')
    const access_token = await issueClientAccessToken(sql, client.id, now)
    await sql.update(serviceClients).set({ lastUsedAt: now }).where(eq(serviceClients.id, client.id))
    return { id: client.id, response: { access_token, tokenType: 'Bearer' as const, expires_in: CLIENT_TOKEN_SECONDS } }
  })
  logSignIn(context, id, 'client secret', requestId)
  return response
}

const isEqualInConstantTime = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
