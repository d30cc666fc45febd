import { and, eq, ne } from 'drizzle-orm'
import { roles } from '@/db/schema'
import type { Change } from '@/server/kernel/change'
import { diff } from '@/server/kernel/diff'
import type { Permission } from '@/server/kernel/permissions'
import type { Reader } from '@/server/kernel/reader'
import { conflict, invalid, notFound, problem, refuseProblems } from '@/server/kernel/refusal'
import { checkEdit, recordDeletion, recordDiff, saveVersion } from '@/server/kernel/versioned'
import { rolesById } from './assigned-roles'
import { countHolders } from './holders'
import { describeHolders, noHolders } from './holders-rules'
import { presentRole } from './present'
import { type NewRole, type Role, type RoleChanges, roleReadOnly } from './schemas'
import { roleNameKey } from './sync-built-in-roles'

export { allAssociationsWithin, associationsOf, scopeOf, soleMerchantId, storedAssociation } from '../associations'
export {
  type AssignedRole,
  effectivePermissions,
  exceedingPermissions,
  type GrantedAccess,
  permissionsFrom,
  rolesById,
  rolesInOrder,
} from './assigned-roles'
export { administratorRoleId, builtInRoles } from './built-in-roles'
export { checkGrant } from './grants'
export { syncBuiltInRoles } from './sync-built-in-roles'

/** A role by its id, any case. Not scoped: only Internal staff read roles. */
export async function getRole({ sql }: Pick<Reader, 'sql'>, id: string): Promise<Role> {
  const [row] = await sql.select().from(roles).where(eq(roles.id, id.toLowerCase())).limit(1)
  if (!row) throw notFound('role', id)
  return presentRole(row)
}

/** Refuses a filter by a role that does not exist, because an empty list would claim that nobody holds it. */
export async function refuseUnknownRoles({ sql }: Pick<Reader, 'sql'>, ids: readonly string[] | undefined): Promise<void> {
  if (!ids) return
  const known = await rolesById(sql, ids)
  const unknown = ids.find((id) => !known.has(id))
  if (unknown) throw invalid('reference.unknown', 'roleId', `There is no role ${unknown}.`, unknown)
}

export async function createRole(change: Change, { name, description, permissions, requiresTotp }: NewRole): Promise<Role> {
  refuseExceedingPermissions(change, permissions, [])
  await refuseTakenName(change, name)
  const times = { createdAt: change.now, updatedAt: change.now }
  const [row] = await change.write
    .insert(roles)
    .values({
      id: change.newId(),
      version: 1,
      name,
      nameKey: roleNameKey(name),
      description,
      permissions,
      isBuiltIn: false,
      requiresTotp,
      ...times,
    })
    .returning()
  if (!row) throw new Error('The role was not stored.')
  const created = presentRole(row)
  recordDiff(change, 'role', 'create', null, created)
  return created
}

/** Takes effect for all holders with their next request. */
export async function updateRole(change: Change, id: string, input: RoleChanges): Promise<Role> {
  const before = await getRole(change, id)
  checkEdit(change, 'role', before, input, roleReadOnly)
  const { name = before.name, description = before.description, permissions = before.permissions } = input
  const { requiresTotp = before.requiresTotp } = input
  const fields = { name, description, permissions, requiresTotp }
  const changed = diff({ ...before }, { ...before, ...fields })
  if (!changed.length) return before
  if (before.isBuiltIn && changed.some(({ field }) => field !== 'requiresTotp'))
    throw conflict(
      'role.builtIn',
      `The role ${before.name} is built in: only requiresTotp can be changed. Create a role with its permissions instead.`,
    )
  refuseExceedingPermissions(change, permissions, before.permissions)
  if (roleNameKey(name) !== roleNameKey(before.name)) await refuseTakenName(change, name, before.id)
  return saveVersion(change, 'role', before, {
    edited: { ...before, ...fields },
    store: async ({ version, updatedAt }) => {
      const columns = { ...fields, nameKey: roleNameKey(name), version, updatedAt }
      await change.write.update(roles).set(columns).where(eq(roles.id, before.id))
    },
  })
}

export async function deleteRole(change: Change, id: string): Promise<void> {
  const before = await getRole(change, id)
  change.expectVersion('role', before.version)
  if (before.isBuiltIn) throw conflict('role.builtIn', `The role ${before.name} is built in and cannot be deleted.`)
  const holders = describeHolders((await countHolders(change.sql, [before.id])).get(before.id) ?? noHolders)
  if (holders) throw conflict('role.assigned', `The role ${before.name} is assigned to ${holders}. Unassign it first.`)
  await change.write.delete(roles).where(eq(roles.id, before.id))
  recordDeletion(change, 'role', before)
}

/** Refuses to add permissions that the caller does not have. */
function refuseExceedingPermissions({ principal }: Change, permissions: readonly Permission[], before: readonly Permission[]) {
  const problems = permissions.flatMap((name, i) =>
    principal.permissions.has(name) || before.includes(name)
      ? []
      : [problem('grant.exceedsOwn', `permissions[${i}]`, `You cannot give ${name}, which you do not have.`, name)],
  )
  refuseProblems(problems, 'Forbidden')
}

async function refuseTakenName({ sql }: Change, name: string, id = '') {
  const [roleWithName] = await sql
    .select({ id: roles.id, name: roles.name })
    .from(roles)
    .where(and(eq(roles.nameKey, roleNameKey(name)), ne(roles.id, id)))
    .limit(1)
  if (roleWithName)
    throw conflict(
      'name.taken',
      `A role with the name ${roleWithName.name} (${roleWithName.id}) already exists. Choose another name.`,
      'name',
      name,
    )
}
