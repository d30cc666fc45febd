import { and, eq } from 'drizzle-orm'
import { users } from '@/db/schema'
import type { Sql } from '@/db/types'
import type { AuditedAction } from '@/server/kernel/audited-actions'
import type { Change } from '@/server/kernel/change'
import type { Context } from '@/server/kernel/context'
import type { HttpRequest } from '@/server/kernel/http-request'
import type { Principal } from '@/server/kernel/principal'
import { problem, Refusal } from '@/server/kernel/refusal'
import { knownDevice } from './known-device'
import { throwPasswordsBusy, verifyPassword } from './password-hashing'

export type OwnUser = typeof users.$inferSelect

/** The caller's stored user. 403 for a service client, which has no password, second factor or sessions. */
export async function getOwnUser(sql: Sql, { actor }: Principal): Promise<OwnUser> {
  const [user] =
    actor.type === 'User'
      ? await sql
          .select()
          .from(users)
          .where(and(eq(users.id, actor.id ?? ''), eq(users.isActive, true)))
          .limit(1)
      : []
  if (!user) throw new Refusal('Forbidden', [problem('user.required', null, 'Only users have this; service clients do not.')])
  return user
}

/**
 * Runs a check of the caller's password or code under the throttle of signing in, with the same counters, so that an open session does
 * not allow more guesses. Returns null when the check fails.
 */
export async function withLoginThrottle<T>(
  { loginThrottle, settings }: Context,
  user: Pick<OwnUser, 'email'>,
  request: HttpRequest,
  check: () => Promise<T | null>,
) {
  const address = request.headers.get('x-forwarded-for') ?? `none for ${user.email}`
  const attempt = [user.email, address, await knownDevice(settings, request.headers.get('cookie'), user.email)] as const
  const blocked = await loginThrottle.check(...attempt)
  if (blocked)
    throw new Refusal('TooManyRequests', [problem('attempts.exceeded', null, 'Too many wrong attempts. Try again later.')], {
      'Retry-After': String(blocked.retryAfter),
    })
  let result: T | null
  try {
    result = await check()
  } catch (error) {
    await loginThrottle.discarded(...attempt)
    throw error
  }
  if (result === null) await loginThrottle.failed(...attempt)
  else await loginThrottle.succeeded(...attempt)
  return result
}

export const isOwnPassword = (context: Context, user: OwnUser, password: string): Promise<boolean> =>
  verifyPassword(context.passwords, user.passwordHash, password).catch(throwPasswordsBusy)

/** Records in the audit log that a user changed their password or second factor, without any value. */
export function recordOwnAction(change: Change, user: Pick<OwnUser, 'id'>, action: AuditedAction<'user'>): void {
  change.record({ resource: { type: 'user', id: user.id }, action, before: {}, after: {}, changes: [], version: null, merchantId: null })
}
