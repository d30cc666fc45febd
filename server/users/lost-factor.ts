import { eq } from 'drizzle-orm'
import { secondFactors } from '@/db/schema'
import type { Change } from '../change'
import { confirmedFactor } from '../identity/second-factor'
import { endSessionsOf } from '../identity/sessions'
import { conflict } from '../refusal'
import { recordFactorRemoved } from './store'
import { refuseTakeover } from './takeover'
import { toChange } from './users'

/**
 * Takes the second factor of somebody away who has lost the authenticator and the recovery codes. All that they have signed in ends, for
 * it may be whoever found the authenticator. Where a role requires one, they can do nothing until they have set up another.
 */
export async function removeFactorOf(change: Change, id: string): Promise<void> {
  const user = await toChange(change, id)
  await refuseTakeover(change, user, { what: 'remove the second factor', propertyName: null })
  if (user.id === change.principal.actor.id)
    throw conflict('This is your own second factor. Remove it with DELETE /v1/users/me/totp, which asks for a code or the password.')
  if (!(await confirmedFactor(change.sql, user.id)))
    throw conflict(`${user.email} has not set up a second factor, so there is none to remove.`)
  await change.write.delete(secondFactors).where(eq(secondFactors.userId, user.id))
  await endSessionsOf(change.sql, user.id, change.now)
  recordFactorRemoved(change, user)
}
