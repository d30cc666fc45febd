import { eq } from 'drizzle-orm'
import type * as z from 'zod'
import { secondFactors } from '@/db/schema'
import type { Change } from '@/server/kernel/change'
import { readOnlyProblems } from '@/server/kernel/read-only'
import { conflict, invalid, refuseProblems } from '@/server/kernel/refusal'
import { storedAssociation } from '../associations'
import { deleteResets } from '../passwords/passwords'
import { checkGrant } from '../roles/roles'
import { findConfirmedFactor } from '../second-factor/second-factor'
import { endUserSessions } from '../sessions/sessions'
import { refuseTakenEmail } from './create-user'
import { presentUser, type UserRow } from './present'
import { type OwnChanges, ownReadOnly, type User, type UserChanges, type updateAssociationBody, userReadOnly } from './schemas'
import { recordSecondFactorRemoved, storeUser } from './store'
import { refuseTakeover } from './takeover'
import { getUserForUpdate } from './users'

async function refuseReadOnly(change: Change, before: UserRow, input: object, names: readonly string[]) {
  const current = await presentUser(change.sql, before)
  const problems = readOnlyProblems(input, () => current, names)
  refuseProblems(problems)
}

/** Updates a user's name, e-mail address and isActive. */
export async function updateUser(change: Change, id: string, input: UserChanges): Promise<User> {
  const before = await getUserForUpdate(change, id)
  await refuseReadOnly(change, before, input, userReadOnly)
  const { email = before.email, firstName = before.firstName, lastName = before.lastName, isActive = before.isActive } = input
  if (email !== before.email) {
    await refuseTakeover(change, before, { action: 'change the e-mail address of', propertyName: 'email', value: email })
    await refuseTakenEmail(change, email)
    await deleteResets(change.unaudited, before.id)
  }
  if (isActive !== before.isActive)
    await refuseTakeover(change, before, { action: isActive ? 'reactivate' : 'deactivate', propertyName: 'isActive', value: isActive })
  const after = await storeUser(change, before, { email, firstName, lastName, isActive }, 'update')
  if (before.isActive && !isActive) await endAccess(change, before.id)
  return after
}

/** Deactivates a user and ends their sessions. */
export async function deactivateUser(change: Change, id: string): Promise<User> {
  const before = await getUserForUpdate(change, id)
  await refuseTakeover(change, before, { action: 'deactivate' })
  const after = await storeUser(change, before, { isActive: false }, 'deactivate')
  if (before.isActive) await endAccess(change, before.id)
  return after
}

/** Assigns roles within the caller's own grants. Ignores roles that the user has already. */
export async function assignRoles(change: Change, id: string, roleIds: string[]): Promise<User> {
  const before = await getUserForUpdate(change, id)
  await checkGrant(change.sql, change.principal, { associations: before.associations, permissions: [], roleIds })
  return storeUser(change, before, { roleIds: [...new Set([...before.roleIds, ...roleIds])] }, 'assignRoles')
}

/** Unassigns roles, from users with no more permissions than the caller. Refuses a role that the user does not have. */
export async function unassignRoles(change: Change, id: string, roleIds: string[]): Promise<User> {
  const before = await getUserForUpdate(change, id)
  for (const [i, roleId] of roleIds.entries())
    if (!before.roleIds.includes(roleId))
      throw invalid('reference.unknown', `roleIds[${i}]`, `${before.email} does not have this role.`, roleId)
  await refuseTakeover(change, before, { action: 'take a role from' })
  return storeUser(change, before, { roleIds: before.roleIds.filter((one) => !roleIds.includes(one)) }, 'unassignRoles')
}

/**
 * Replaces a user's associations. The user's roles must be allowed for them. Among associations of another type, the user has to prove
 * anew who they are: whoever invited them may have chosen their password.
 */
export async function updateAssociations(
  change: Change,
  id: string,
  { associations: requested }: z.output<typeof updateAssociationBody>,
): Promise<User> {
  const before = await getUserForUpdate(change, id)
  const associations = requested.map(storedAssociation)
  await checkGrant(change.sql, change.principal, { associations, permissions: [], roleIds: before.roleIds })
  if (associations[0]?.type === before.associations[0]?.type) return storeUser(change, before, { associations }, 'updateAssociation')
  await endAccess(change, before.id)
  await change.write.delete(secondFactors).where(eq(secondFactors.userId, before.id))
  return storeUser(change, before, { associations, passwordHash: null }, 'updateAssociation')
}

export async function updateAttributes(change: Change, id: string, attributes: Record<string, string>): Promise<User> {
  return storeUser(change, await getUserForUpdate(change, id), { attributes }, 'updateAttributes')
}

/** Updates the caller's own name and preferences. */
export async function updateOwnUser(change: Change, before: UserRow, input: OwnChanges): Promise<User> {
  change.expectVersion('user', before.version)
  await refuseReadOnly(change, before, input, ownReadOnly)
  const { firstName = before.firstName, lastName = before.lastName, preferences = before.preferences } = input
  return storeUser(change, before, { firstName, lastName, preferences }, 'update')
}

/**
 * Removes the second factor of a user who lost the authenticator and the recovery codes, and ends all of their sessions. A user with a
 * role that requires one can do nothing until they set up another.
 */
export async function removeUserSecondFactor(change: Change, id: string): Promise<void> {
  const user = await getUserForUpdate(change, id)
  await refuseTakeover(change, user, { action: 'remove the second factor of' })
  if (user.id === change.principal.actor.id)
    throw conflict(
      'user.self',
      'This is your own second factor. Remove it with DELETE /v1/users/me/totp, which asks for a code or the password.',
    )
  if (!(await findConfirmedFactor(change.sql, user.id)))
    throw conflict('secondFactor.missing', `${user.email} has no second factor to remove.`)
  await change.write.delete(secondFactors).where(eq(secondFactors.userId, user.id))
  await endUserSessions(change.unaudited, user.id, change.now)
  recordSecondFactorRemoved(change, user)
}

/** Ends the sessions of a user and invalidates a link to choose a password. */
async function endAccess(change: Change, userId: string): Promise<void> {
  await endUserSessions(change.unaudited, userId, change.now)
  await deleteResets(change.unaudited, userId)
}
