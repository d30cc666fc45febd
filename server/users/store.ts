import { eq } from 'drizzle-orm'
import { users } from '@/db/schema'
import type { Change } from '../change'
import { diff } from '../diff'
import { onlyMerchant } from '../only-merchant'
import { recordWhole } from '../record-whole'
import { keepAnAdministrator } from './administrators'
import { asUser, type UserRow } from './present'
import type { User } from './schemas'

type Edit = Partial<
  Pick<UserRow, 'email' | 'firstName' | 'lastName' | 'isActive' | 'roleIds' | 'associations' | 'preferences' | 'attributes'>
>

/** Stores what was changed of a user, records it, and answers the user as it is then. What changes nothing leaves the version alone. */
export async function storeUser(change: Change, before: UserRow, edit: Edit, action: string): Promise<User> {
  const shown = await asUser(change.sql, before)
  const edited = { ...before, ...edit }
  if (!diff(shown, await asUser(change.sql, edited)).length) return shown
  await keepAnAdministrator(change, before, edited)
  const [row] = await change.write
    .update(users)
    .set({ ...edit, version: before.version + 1, updatedAt: change.now })
    .where(eq(users.id, before.id))
    .returning()
  if (!row) throw new Error('The user was not stored.')
  const after = await asUser(change.sql, row)
  recordUser(change, action, shown, after)
  return after
}

/** Notes a change of a user in the audit log, of the merchant that it is about where it is one. */
export function recordUser(change: Change, action: string, before: User | null, after: User): void {
  recordWhole(change, 'user', action, before, after, onlyMerchant(after))
}

/** Notes that somebody has no second factor any more, which is shown in lists alone and moves without a version. */
export function recordFactorRemoved(change: Change, user: UserRow): void {
  change.record({
    resource: { type: 'user', id: user.id },
    action: 'removeTotp',
    before: { hasSecondFactor: true },
    after: { hasSecondFactor: false },
    version: null,
    merchantId: onlyMerchant(user),
  })
}
