import { and, eq } from 'drizzle-orm'
import { users } from '@/db/schema'
import type { Change } from '@/server/kernel/change'
import type { Context } from '@/server/kernel/context'
import type { HttpRequest } from '@/server/kernel/http-request'
import type { Principal } from '@/server/kernel/principal'
import { conflict, invalid } from '@/server/kernel/refusal'
import { getOwnUser, isOwnPassword, type OwnUser, recordOwnAction, withLoginThrottle } from '../own-user'
import { findConfirmedFactor } from '../second-factor/second-factor'
import { endUserSessions } from '../sessions/sessions'
import { hashNewPassword, passwordContext } from './new-password'
import { deleteResets } from './resets'

/** A verified password change. */
interface PreparedPasswordChange {
  user: OwnUser
  passwordHash: string
}

/** Verifies the caller's password, validates the new one and hashes it. */
export async function preparePasswordChange(
  context: Context,
  principal: Principal,
  request: HttpRequest,
  body: { current: string; new: string },
): Promise<PreparedPasswordChange> {
  const { sql } = context.database
  const user = await getOwnUser(sql, principal)
  const isCorrect = await withLoginThrottle(context, user, request, async () => (await isOwnPassword(context, user, body.current)) || null)
  if (!isCorrect) throw invalid('password.wrong', 'current', 'This is not your password.')
  const totp = Boolean(await findConfirmedFactor(sql, user.id))
  const contextWords = await passwordContext(sql, context.settings, user)
  return { user, passwordHash: await hashNewPassword(context, body.new, { totp, contextWords, propertyName: 'new' }) }
}

/** Stores the new password, ends the user's other sessions, and invalidates a reset link. */
export async function changePassword(change: Change, { user, passwordHash }: PreparedPasswordChange): Promise<void> {
  const changed = await change.write
    .update(users)
    .set({ passwordHash })
    .where(and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash ?? '')))
    .returning({ id: users.id })
  if (!changed.length) throw conflict('record.changed', 'Your password was just changed by another request. Sign in with the new one.')
  await endUserSessions(change.unaudited, user.id, change.now, change.principal.sessionId)
  await deleteResets(change.unaudited, user.id)
  recordOwnAction(change, user, 'changePassword')
}
