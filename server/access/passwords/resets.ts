import { and, eq, gt, isNull } from 'drizzle-orm'
import { passwordResets, users } from '@/db/schema'
import type { Sql } from '@/db/types'
import type { Settings } from '@/server/config/settings'
import type { Context, RequestContext } from '@/server/kernel/context'
import { newId } from '@/server/kernel/id'
import { invalid } from '@/server/kernel/refusal'
import { runChange } from '@/server/kernel/run-change'
import { canSendMail, linkMessage, type MailKind, queueMail } from '@/server/platform/mail/mail'
import { knownDevice } from '../known-device'
import { recordOwnAction } from '../own-user'
import { findConfirmedFactor } from '../second-factor/second-factor'
import { endUserSessions } from '../sessions/sessions'
import { generateToken, hashToken } from '../tokens'
import { fullName } from '../users/users'
import { hashNewPassword, passwordContext } from './new-password'

/** The lifetime of a reset link, in ms. */
export const RESET_LIFETIME_MS = 60 * 60 * 1_000

/** The address of the page for a new password. */
export const resetLink = ({ baseUrl }: Pick<Settings, 'baseUrl'>, token: string) => `${baseUrl}/reset-password?token=${token}`

/** Replaces a user's reset by a new one and returns its token, which is stored as a hash. */
export async function createReset(sql: Sql, userId: string, now: Date): Promise<string> {
  const token = generateToken()
  await deleteResets(sql, userId)
  const expiresAt = new Date(now.getTime() + RESET_LIFETIME_MS)
  await sql.insert(passwordResets).values({ userId, tokenHash: hashToken(token), createdAt: now, expiresAt })
  return token
}

/** Invalidates the links of a user, because the password or the e-mail address that they were made for has changed. */
export async function deleteResets(sql: Sql, userId: string): Promise<void> {
  await sql.delete(passwordResets).where(eq(passwordResets.userId, userId))
}

/**
 * Queues a reset mail for this address. An unknown address queues one too, which is dropped when due, to hide which addresses exist. Does
 * nothing when throttled, or without a mail server.
 */
export async function requestPasswordReset(context: Context, email: string, ip: string | null): Promise<void> {
  const { database, settings, resetThrottle } = context
  if (!canSendMail(settings)) return
  const account = email.trim().toLowerCase()
  const attempt = [account, ip ?? `none for ${account}`] as const
  if (await resetThrottle.check(...attempt)) return
  await resetThrottle.failed(...attempt)
  await database.write(async (sql) => {
    const [user] = await sql.select({ id: users.id }).from(users).where(eq(users.email, account)).limit(1)
    await queueMail(sql, 'PasswordReset', user?.id ?? newId(), new Date())
  })
}

/** The user's e-mail address of a reset link, and whether a second factor allows a shorter password. Refused as using the link would be. */
export async function previewReset(sql: Sql, token: string, now: Date): Promise<{ email: string; hasTotp: boolean }> {
  const { user } = await getUsableReset(sql, token, now)
  return { email: user.email, hasTotp: Boolean(await findConfirmedFactor(sql, user.id)) }
}

/** Sets the password of a reset link's user, once, ends all of the user's sessions, and lets them sign in after too many wrong attempts. */
export async function resetPassword(
  context: Context,
  origin: Pick<RequestContext, 'requestId' | 'ip' | 'userAgent'>,
  { token, password, cookies }: { token: string; password: string; cookies: string | null },
): Promise<void> {
  const { database } = context
  // Before hashing the password, so that a made-up token costs little.
  const { user } = await getUsableReset(database.sql, token, new Date())
  const totp = Boolean(await findConfirmedFactor(database.sql, user.id))
  const contextWords = await passwordContext(database.sql, context.settings, user)
  const passwordHash = await hashNewPassword(context, password, { totp, contextWords, propertyName: 'password' })
  const principal = {
    actor: { type: 'User' as const, id: user.id, name: fullName(user) },
    permissions: new Set<never>(),
    scope: { everything: false as const, merchantIds: [], vendorIds: [] },
    sessionId: null,
  }
  await runChange(database, { ...origin, principal }, async (current) => {
    const { sql, now } = current
    await getUsableReset(sql, token, now)
    const used = await sql
      .update(passwordResets)
      .set({ usedAt: now })
      .where(and(eq(passwordResets.tokenHash, hashToken(token)), isNull(passwordResets.usedAt)))
      .returning({ number: passwordResets.number })
    if (!used.length) throw unusableLink()
    await current.write.update(users).set({ passwordHash }).where(eq(users.id, user.id))
    await endUserSessions(sql, user.id, now)
    recordOwnAction(current, user, 'resetPassword')
  })
  const device = await knownDevice(context.settings, cookies, user.email)
  await context.loginThrottle.forgive(user.email, origin.ip ?? `none for ${user.email}`, device)
}

/** The same text for a link that was used, expired, replaced or never issued. */
const unusableLink = () =>
  invalid('link.invalid', 'token', 'This link was used, has expired or was replaced by a newer one. Request another.')

async function getUsableReset(sql: Sql, token: string, now: Date) {
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
  if (!found) throw unusableLink()
  return found
}

/** The message with a reset link; none for an unknown user. */
export const resetMail: MailKind = {
  async message(sql, userId, settings, now) {
    const [user] = await sql
      .select()
      .from(users)
      .where(and(eq(users.id, userId), eq(users.isActive, true)))
      .limit(1)
    if (!user) return null
    const token = await createReset(sql, user.id, now)
    return linkMessage({
      to: user.email,
      subject: 'Choose a new password for Waybill',
      paragraphs: ['Somebody, probably you, asked for a new Waybill password.'],
      link: { label: 'Choose a new password', url: resetLink(settings, token) },
      footnote: `The link works once, within ${RESET_LIFETIME_MS / 60_000} minutes. If you did not ask for it, ignore this e-mail: nothing has changed.`,
    })
  },
}
