import type { Change } from '@/server/kernel/change'
import { problem, Refusal } from '@/server/kernel/refusal'
import { effectivePermissions } from '../roles/roles'
import type { UserRow } from './present'

/**
 * Refuses what would give or take the access of a user with permissions that the caller lacks: a new e-mail address, a link to choose a
 * password or a removed second factor helps to take the account over, and whoever cannot give permissions cannot take or return them.
 */
export async function refuseTakeover(
  { sql, principal }: Change,
  user: UserRow,
  { action, propertyName = null, value }: { action: string; propertyName?: string | null; value?: string | boolean },
): Promise<void> {
  const exceedingPermissions = (await effectivePermissions(sql, user)).filter((name) => !principal.permissions.has(name))
  if (exceedingPermissions.length)
    throw new Refusal('Forbidden', [
      problem(propertyName, `You cannot ${action} somebody who has ${exceedingPermissions.join(', ')}, which you do not have.`, value),
    ])
}
