import { and, eq } from 'drizzle-orm'
import type { Sql } from '@/db/database'
import { users } from '@/db/schema'
import type { Change } from '../change'
import type { Principal } from '../principal'
import { problem, Refusal } from '../refusal'
import type { Runtime } from '../runtime'
import { verifyPassword } from './passwords'
import { passwordsBusy } from './queue-full'

export type Myself = typeof users.$inferSelect

/** The caller as stored. A program has no password, no second factor and no sessions: that is a 403. */
export async function myself(sql: Sql, { actor }: Principal): Promise<Myself> {
  const [user] =
    actor.type === 'User'
      ? await sql
          .select()
          .from(users)
          .where(and(eq(users.id, actor.id ?? ''), eq(users.isActive, true)))
          .limit(1)
      : []
  if (!user) throw new Refusal('Forbidden', [problem(null, 'Only a person who signs in has this, and a service client does not.')])
  return user
}

/**
 * Runs a check of what the caller claims to know, guarded against guessing as signing in is: with the same counters, so that nobody who
 * finds an open session guesses there what is refused at the door.
 */
export async function guarded<T>({ throttle }: Runtime, user: Pick<Myself, 'email'>, request: Request, check: () => Promise<T | null>) {
  const address = request.headers.get('x-forwarded-for') ?? `none for ${user.email}`
  const wait = await throttle.check(user.email, address)
  if (wait)
    throw new Refusal('TooManyRequests', [problem(null, 'Too many wrong attempts. Try again later.')], {
      'Retry-After': String(wait.retryAfter),
    })
  let found: T | null
  try {
    found = await check()
  } catch (error) {
    await throttle.undecided(user.email, address)
    throw error
  }
  if (found === null) throttle.failed(user.email, address)
  else await throttle.succeeded(user.email, address)
  return found
}

export const isMyPassword = (runtime: Runtime, user: Myself, password: string): Promise<boolean> =>
  verifyPassword(runtime.passwords, user.passwordHash, password).catch(passwordsBusy)

/** Notes in the audit log what a user did to how they sign in: that it was done, never what with. */
export function recordOwn(change: Change, user: Pick<Myself, 'id'>, action: string): void {
  change.record({ resource: { type: 'user', id: user.id }, action, before: {}, after: {}, changes: [], version: null, merchantId: null })
}
