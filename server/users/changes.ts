import type { z } from 'zod'
import type { Change } from '../change'
import { checkGrant } from '../identity/grants'
import { endSessionsOf } from '../identity/sessions'
import { readOnlyProblems } from '../read-only'
import { invalid, Refusal } from '../refusal'
import { given, refuseTaken } from './create'
import { asUser, type UserRow } from './present'
import { type OwnChanges, ownReadOnly, type UserChanges, type updateAssociation, userReadOnly } from './requests'
import type { User } from './schemas'
import { storeUser } from './store'
import { refuseTakeover } from './takeover'
import { toChange } from './users'

async function refuseReadOnly(change: Change, before: UserRow, input: object, names: readonly string[]) {
  const shown = await asUser(change.sql, before)
  const problems = readOnlyProblems(input, () => shown, names)
  if (problems.length) throw new Refusal('ValidationError', problems)
}

/** Changes a person's name or address, deactivates or reactivates them. */
export async function patchUser(change: Change, id: string, input: UserChanges): Promise<User> {
  const before = await toChange(change, id)
  await refuseReadOnly(change, before, input, userReadOnly)
  const { email = before.email, firstName = before.firstName, lastName = before.lastName, isActive = before.isActive } = input
  if (email !== before.email) {
    await refuseTakeover(change, before, { what: 'change the e-mail address', propertyName: 'email', value: email })
    await refuseTaken(change, email)
  }
  const after = await storeUser(change, before, { email, firstName, lastName, isActive }, 'update')
  if (before.isActive && !isActive) await endSessionsOf(change.sql, before.id, change.now)
  return after
}

/** Deactivates: they are refused from the next request, and what they signed in with before opens nothing any more. */
export async function deactivateUser(change: Change, id: string): Promise<User> {
  const before = await toChange(change, id)
  const after = await storeUser(change, before, { isActive: false }, 'deactivate')
  if (before.isActive) await endSessionsOf(change.sql, before.id, change.now)
  return after
}

/** Gives roles, within what the caller may give. Those that are held already change nothing. */
export async function assignRoles(change: Change, id: string, roleIds: string[]): Promise<User> {
  const before = await toChange(change, id)
  await checkGrant(change.sql, change.principal, { associations: before.associations, permissions: [], roleIds })
  return storeUser(change, before, { roleIds: [...new Set([...before.roleIds, ...roleIds])] }, 'assignRoles')
}

/** Takes roles away. One that is not held is a mistake. */
export async function unassignRoles(change: Change, id: string, roleIds: string[]): Promise<User> {
  const before = await toChange(change, id)
  for (const [i, roleId] of roleIds.entries())
    if (!before.roleIds.includes(roleId)) throw invalid(`roleIds[${i}]`, `${before.email} does not have this role.`, roleId)
  return storeUser(change, before, { roleIds: before.roleIds.filter((one) => !roleIds.includes(one)) }, 'unassignRoles')
}

/** Replaces what somebody belongs to. The roles they have must fit it. */
export async function associateUser(
  change: Change,
  id: string,
  { associations: asked }: z.output<typeof updateAssociation>,
): Promise<User> {
  const before = await toChange(change, id)
  const associations = asked.map(given)
  await checkGrant(change.sql, change.principal, { associations, permissions: [], roleIds: before.roleIds })
  return storeUser(change, before, { associations }, 'updateAssociation')
}

export async function setAttributes(change: Change, id: string, attributes: Record<string, string>): Promise<User> {
  return storeUser(change, await toChange(change, id), { attributes }, 'updateAttributes')
}

/** What people change of themselves. A program has no profile. */
export async function patchMe(change: Change, before: UserRow, input: OwnChanges): Promise<User> {
  change.expect('user', before.version)
  await refuseReadOnly(change, before, input, ownReadOnly)
  const { firstName = before.firstName, lastName = before.lastName, preferences = before.preferences } = input
  return storeUser(change, before, { firstName, lastName, preferences }, 'update')
}
