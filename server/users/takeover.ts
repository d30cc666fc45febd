import type { Change } from '../change'
import { effectivePermissions } from '../identity/principals'
import { problem, Refusal } from '../refusal'
import type { UserRow } from './present'

/**
 * Refuses to change how somebody signs in who may do what the caller may not: whoever sets the address to which a new password is sent, or
 * takes a second factor away, comes closer to being that person.
 */
export async function refuseTakeover(
  { sql, principal }: Change,
  user: UserRow,
  { what, propertyName, value }: { what: string; propertyName: string | null; value?: string },
): Promise<void> {
  const beyond = (await effectivePermissions(sql, user)).filter((name) => !principal.permissions.has(name))
  if (beyond.length)
    throw new Refusal('Forbidden', [
      problem(propertyName, `You cannot ${what} of somebody who has ${beyond.join(', ')}, which you do not have.`, value),
    ])
}
