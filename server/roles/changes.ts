import { and, eq, ne } from 'drizzle-orm'
import { roles } from '@/db/schema'
import type { Change } from '../change'
import { diff } from '../diff'
import { roleKey } from '../identity/adopt-roles'
import type { Permission } from '../identity/permissions'
import { readOnlyProblems } from '../read-only'
import { recordWhole } from '../record-whole'
import { conflict, problem, Refusal } from '../refusal'
import { holdersOf } from './holders'
import { heldBy, nobody } from './holders-rules'
import { asRole, role } from './roles'
import { type NewRole, type Role, type RoleChanges, roleReadOnly } from './schemas'

export async function createRole(change: Change, { name, description, permissions, requiresTotp }: NewRole): Promise<Role> {
  refuseBeyond(change, permissions, [])
  await refuseTaken(change, name)
  const times = { createdAt: change.now, updatedAt: change.now }
  const [row] = await change.write
    .insert(roles)
    .values({
      id: change.newId(),
      version: 1,
      name,
      nameKey: roleKey(name),
      description,
      permissions,
      isBuiltIn: false,
      requiresTotp,
      ...times,
    })
    .returning()
  if (!row) throw new Error('The role was not stored.')
  const made = asRole(row)
  recordWhole(change, 'role', 'create', null, made)
  return made
}

/** Counts for everybody who holds the role from their next request. */
export async function updateRole(change: Change, id: string, input: RoleChanges): Promise<Role> {
  const before = await role(change, id)
  change.expect('role', before.version)
  const problems = readOnlyProblems(input, () => before, roleReadOnly)
  if (problems.length) throw new Refusal('ValidationError', problems)
  const { name = before.name, description = before.description, permissions = before.permissions } = input
  const { requiresTotp = before.requiresTotp } = input
  const edited = { name, description, permissions, requiresTotp }
  const changed = diff({ ...before }, { ...before, ...edited })
  if (!changed.length) return before
  if (before.isBuiltIn && changed.some(({ field }) => field !== 'requiresTotp'))
    throw conflict(
      `The role ${before.name} comes with the service: only requiresTotp can be changed. Make a role of your own with what it has.`,
    )
  refuseBeyond(change, permissions, before.permissions)
  if (roleKey(name) !== roleKey(before.name)) await refuseTaken(change, name, before.id)
  const after = { ...before, ...edited, version: before.version + 1, updatedAt: change.now }
  await change.write
    .update(roles)
    .set({ ...edited, nameKey: roleKey(name), version: after.version, updatedAt: after.updatedAt })
    .where(eq(roles.id, before.id))
  recordWhole(change, 'role', 'update', before, after)
  return after
}

export async function deleteRole(change: Change, id: string): Promise<void> {
  const before = await role(change, id)
  change.expect('role', before.version)
  if (before.isBuiltIn) throw conflict(`The role ${before.name} comes with the service and cannot be deleted.`)
  const held = heldBy((await holdersOf(change.sql, [before.id])).get(before.id) ?? nobody)
  if (held) throw conflict(`The role ${before.name} is held by ${held}. Take it from them first.`)
  await change.write.delete(roles).where(eq(roles.id, before.id))
  recordWhole(change, 'role', 'delete', before, { ...before, version: before.version + 1 })
}

/** Nobody puts into a role what they do not have themselves. What it has already stays without that. */
function refuseBeyond({ principal }: Change, permissions: readonly Permission[], before: readonly Permission[]) {
  const problems = permissions.flatMap((name, i) =>
    principal.permissions.has(name) || before.includes(name)
      ? []
      : [problem(`permissions[${i}]`, `You cannot give ${name}, which you do not have.`, name)],
  )
  if (problems.length) throw new Refusal('Forbidden', problems)
}

async function refuseTaken({ sql }: Change, name: string, id = '') {
  const [taken] = await sql
    .select({ id: roles.id, name: roles.name })
    .from(roles)
    .where(and(eq(roles.nameKey, roleKey(name)), ne(roles.id, id)))
    .limit(1)
  if (taken) throw conflict(`There is a role ${taken.name} (${taken.id}) already. Choose another name.`, 'name', name)
}
