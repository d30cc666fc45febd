import { eq } from 'drizzle-orm'
import { users } from '@/db/schema'
import type { AuditedAction } from '@/server/kernel/audited-actions'
import type { Change } from '@/server/kernel/change'
import { diff } from '@/server/kernel/diff'
import { recordDiff } from '@/server/kernel/versioned'
import { soleMerchantId } from '../associations'
import { refuseLosingLastAdministrator } from './administrators'
import { presentUser, type UserRow } from './present'
import type { User } from './schemas'

type UserEdit = Partial<
  Pick<
    UserRow,
    'email' | 'passwordHash' | 'firstName' | 'lastName' | 'isActive' | 'roleIds' | 'associations' | 'preferences' | 'attributes'
  >
>

/** Stores and records an edit and returns the user. An edit without effect keeps the version. */
export async function storeUser(change: Change, before: UserRow, edit: UserEdit, action: AuditedAction<'user'>): Promise<User> {
  const current = await presentUser(change.sql, before)
  const edited = { ...before, ...edit }
  if (!diff(current, await presentUser(change.sql, edited)).length) return current
  await refuseLosingLastAdministrator(change, before, edited)
  const [row] = await change.write
    .update(users)
    .set({ ...edit, version: before.version + 1, updatedAt: change.now })
    .where(eq(users.id, before.id))
    .returning()
  if (!row) throw new Error('The user was not stored.')
  const after = await presentUser(change.sql, row)
  recordUser(change, action, current, after)
  return after
}

/** Records a change of a user in the audit log of their merchant if they have exactly one. */
export function recordUser(change: Change, action: AuditedAction<'user'>, before: User | null, after: User): void {
  recordDiff(change, 'user', action, before, after, soleMerchantId(after))
}

/** Records the removal of a second factor, which has no version of its own. */
export function recordSecondFactorRemoved(change: Change, user: UserRow): void {
  change.record({
    resource: { type: 'user', id: user.id },
    action: 'removeTotp',
    before: { hasSecondFactor: true },
    after: { hasSecondFactor: false },
    version: null,
    merchantId: soleMerchantId(user),
  })
}
