import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Sql } from '@/db/database'
import { passwordResets, users } from '@/db/schema'
import { type Cause, change } from '../change'
import { newId } from '../id'
import { recordOwn } from '../identity/myself'
import { newPassword } from '../identity/new-password'
import { passwordContext } from '../identity/password-context'
import { fullName } from '../identity/principals'
import { confirmedFactor } from '../identity/second-factor'
import { endSessionsOf } from '../identity/sessions'
import { hashToken, newToken } from '../identity/tokens'
import { canSendMail, queueMail } from '../mail/mail'
import { invalid } from '../refusal'
import type { Runtime } from '../runtime'
import type { Settings } from '../settings'

/** How long a reset link is good for, in ms. */
export const RESET_MS = 60 * 60 * 1_000

/** The address of the page on which somebody chooses a new password. */
export const resetLink = ({ baseUrl }: Pick<Settings, 'baseUrl'>, token: string) => `${baseUrl}/reset-password?token=${token}`

/** A new reset of a user, in place of any former one; its token, of which the hash is kept. */
export async function newReset(sql: Sql, userId: string, now: Date): Promise<string> {
  const token = newToken()
  await sql.delete(passwordResets).where(eq(passwordResets.userId, userId))
  const expiresAt = new Date(now.getTime() + RESET_MS)
  await sql.insert(passwordResets).values({ userId, tokenHash: hashToken(token), createdAt: now, expiresAt })
  return token
}

/**
 * Has a link mailed to whoever has this address. Nothing tells whether anybody does: for an unknown one the same is written, a mail to
 * nobody, which is dropped when it is due. Asked too often, or where no mail can be sent, it does nothing.
 */
export async function forgot(runtime: Runtime, email: string, ip: string | null): Promise<void> {
  const { database, settings, resetThrottle } = runtime
  if (!canSendMail(settings)) return
  const account = email.trim().toLowerCase()
  const attempt = [account, ip ?? `none for ${account}`] as const
  if (await resetThrottle.check(...attempt)) return
  resetThrottle.failed(...attempt)
  await database.write(async (sql) => {
    const [user] = await sql.select({ id: users.id }).from(users).where(eq(users.email, account)).limit(1)
    await queueMail(sql, 'PasswordReset', user?.id ?? newId(), new Date())
  })
}

/** Whose password a link is for, before it is used, and whether a second factor allows a shorter one. Refused as using it would be. */
export async function readReset(sql: Sql, token: string, now: Date): Promise<{ email: string; hasTotp: boolean }> {
  const { user } = await opened(sql, token, now)
  return { email: user.email, hasTotp: Boolean(await confirmedFactor(sql, user.id)) }
}

/** Sets the password that somebody chose with a link, once, and ends all that was signed in with the former one. */
export async function reset(
  runtime: Runtime,
  origin: Pick<Cause, 'requestId' | 'ip' | 'userAgent'>,
  { token, password }: { token: string; password: string },
): Promise<void> {
  const { database } = runtime
  // Before the password is hashed, so that a made-up token costs next to nothing.
  const { user } = await opened(database.sql, token, new Date())
  const totp = Boolean(await confirmedFactor(database.sql, user.id))
  const context = await passwordContext(database.sql, runtime.settings, user)
  const passwordHash = await newPassword(runtime, password, { totp, context, propertyName: 'password' })
  const principal = {
    actor: { type: 'User' as const, id: user.id, name: fullName(user) },
    permissions: new Set<never>(),
    scope: { everything: false as const, merchantIds: [], vendorIds: [] },
    sessionId: null,
  }
  await change(database, { ...origin, principal }, async (current) => {
    const { sql, now } = current
    await opened(sql, token, now)
    const used = await sql
      .update(passwordResets)
      .set({ usedAt: now })
      .where(and(eq(passwordResets.tokenHash, hashToken(token)), isNull(passwordResets.usedAt)))
      .returning({ number: passwordResets.number })
    if (!used.length) throw notGood()
    await current.write.update(users).set({ passwordHash }).where(eq(users.id, user.id))
    await endSessionsOf(sql, user.id, now)
    recordOwn(current, user, 'resetPassword')
  })
}

/** The same words for a link that was used, has expired, was replaced or never was. */
const notGood = () => invalid('token', 'This link was used, has expired or was replaced by a newer one. Ask for another.')

async function opened(sql: Sql, token: string, now: Date) {
  const [found] = await sql
    .select({ reset: passwordResets, user: users })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(
      and(
        eq(passwordResets.tokenHash, hashToken(token)),
        isNull(passwordResets.usedAt),
        gt(passwordResets.expiresAt, now),
        eq(users.isActive, true),
      ),
    )
    .limit(1)
  if (!found) throw notGood()
  return found
}
