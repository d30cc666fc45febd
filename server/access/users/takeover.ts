import type { Change } from '@/server/kernel/change'
import { problem, Refusal } from '@/server/kernel/refusal'
import { exceedingPermissions } from '../roles/roles'
import type { UserRow } from './present'

/**
 * Refuses an action on a user who has permissions that the caller lacks. A new e-mail address, a password link or a removed second factor
 * helps to take the account over; whoever cannot give permissions cannot take or return them.
 */
export async function refuseTakeover(
  change: Change,
  user: UserRow,
  { action, propertyName = null, value }: { action: string; propertyName?: string | null; value?: string | boolean },
): Promise<void> {
  const exceeding = await exceedingPermissions(change, user)
  if (exceeding.length)
    throw new Refusal('Forbidden', [
      problem(
        'grant.exceedsOwn',
        propertyName,
        `You cannot ${action} somebody who has ${exceeding.join(', ')}, which you do not have.`,
        value,
      ),
    ])
}
