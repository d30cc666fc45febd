import { and, eq } from 'drizzle-orm'
import { users } from '@/db/schema'
import type { Change } from '../change'
import { guarded, isMyPassword, type Myself, myself, recordOwn } from '../identity/myself'
import { newPassword } from '../identity/new-password'
import { passwordContext } from '../identity/password-context'
import { confirmedFactor } from '../identity/second-factor'
import { endSessionsOf } from '../identity/sessions'
import type { Principal } from '../principal'
import { conflict, invalid } from '../refusal'
import type { Runtime } from '../runtime'

/** A new password that may take the place of the caller's own. */
interface Chosen {
  user: Myself
  passwordHash: string
}

/** Judges the caller's own password and the new one, and hashes that. */
export async function chosen(
  runtime: Runtime,
  principal: Principal,
  request: Request,
  body: { current: string; new: string },
): Promise<Chosen> {
  const { sql } = runtime.database
  const user = await myself(sql, principal)
  const isMine = await guarded(runtime, user, request, async () => (await isMyPassword(runtime, user, body.current)) || null)
  if (!isMine) throw invalid('current', 'This is not your password.')
  const totp = Boolean(await confirmedFactor(sql, user.id))
  const context = await passwordContext(sql, runtime.settings, user)
  return { user, passwordHash: await newPassword(runtime, body.new, { totp, context, propertyName: 'new' }) }
}

/** Sets it, and ends what is signed in elsewhere with the former one. */
export async function setPassword(change: Change, { user, passwordHash }: Chosen): Promise<void> {
  const changed = await change.write
    .update(users)
    .set({ passwordHash })
    .where(and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash ?? '')))
    .returning({ id: users.id })
  if (!changed.length) throw conflict('Your password was changed at this very moment. Sign in with the new one.')
  await endSessionsOf(change.sql, user.id, change.now, change.principal.sessionId)
  recordOwn(change, user, 'changePassword')
}
