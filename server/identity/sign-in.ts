import { and, eq } from 'drizzle-orm'
import type { Sql } from '@/db/database'
import { users } from '@/db/schema'
import { isRefusal } from '../refusal'
import type { Runtime } from '../runtime'
import { openBrowser, openProgram, type TokenAnswer, tooMany, type User } from './opened'
import { verifyPassword } from './passwords'
import { busy, isQueueFull } from './queue-full'
import { codeRequired } from './schemas'
import { confirmedFactor, takeCode } from './second-factor'
import type { Origin } from './sessions'
import { unauthorized } from './unauthorized'
import { noteWayIn, type WayIn } from './way-in'

export interface Credentials extends Origin {
  username: string
  password: string
  /** A one-time code or a recovery code, from users who have set them up. */
  otp?: string | undefined
}

/** The same words whether the user, the password or both are wrong. */
const wrong = () => unauthorized('The username or the password is wrong.')
const wrongCode = () => unauthorized('The one-time code is wrong, or was used before. Wait for the next one.', 'otp')

/** Signs a program of a person in. */
export const signIn = (runtime: Runtime, credentials: Credentials): Promise<TokenAnswer> =>
  withUser(runtime, credentials, (sql, user, now) => openProgram(sql, user, credentials, now))

/** Signs a browser in. */
export const signInBrowser = (runtime: Runtime, credentials: Credentials): Promise<{ sessionId: string; userId: string }> =>
  withUser(runtime, credentials, (sql, user, now) => openBrowser(sql, user, credentials, now))

/** Does what follows a right password and a right code, in one transaction, for a user who is still the one whose password was checked. */
async function withUser<T>(runtime: Runtime, credentials: Credentials, work: (sql: Sql, user: User, now: Date) => Promise<T>): Promise<T> {
  const { checked, attempt } = await checkPassword(runtime, credentials)
  const { throttle, database, settings } = runtime
  const needsCode = Boolean(await confirmedFactor(database.sql, checked.id))
  if (needsCode && !credentials.otp) {
    await throttle.undecided(...attempt)
    throw unauthorized(codeRequired, 'otp')
  }
  const { value, by } = await database
    .write(async (sql) => {
      const now = new Date()
      let by: WayIn = 'password'
      // Asked again here: one may have been set up in this moment.
      if (await confirmedFactor(sql, checked.id)) {
        if (!credentials.otp) throw unauthorized(codeRequired, 'otp')
        const code = await takeCode(sql, settings, checked.id, credentials.otp, now)
        if (!code) throw wrongCode()
        by = `password and ${code}`
      }
      const [user] = await sql
        .update(users)
        .set({ lastLoginAt: now })
        .where(and(eq(users.id, checked.id), eq(users.isActive, true)))
        .returning()
      if (!user || user.passwordHash !== checked.passwordHash) throw wrong()
      return { value: await work(sql, user, now), by }
    })
    .catch(async (error: unknown) => {
      if (isRefusal(error)) throttle.failed(...attempt)
      else await throttle.undecided(...attempt)
      throw error
    })
  await throttle.succeeded(...attempt)
  noteWayIn(runtime, checked.id, by, credentials.requestId)
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
  let user: User | undefined
  let isRight: boolean
  try {
    ;[user] = await database.sql.select().from(users).where(eq(users.email, account)).limit(1)
    const stored = user?.isActive ? user.passwordHash : null
    isRight = await verifyPassword(passwords, stored, password)
  } catch (error) {
    await throttle.undecided(account, address)
    throw isQueueFull(error) ? busy() : error
  }
  if (!isRight || !user) {
    throttle.failed(account, address)
    throw wrong()
  }
  return { checked: user, attempt: [account, address] }
}
