import { sql as raw } from 'drizzle-orm'
import { isListed, listed } from '@/db/conditions'
import type { Sql } from '@/db/database'
import { roles } from '@/db/schema'
import { type Permission, permissions } from './permissions'
import { builtInRoles } from './roles'

/** What somebody holds by a role. */
export interface HeldRole {
  id: string
  name: string
  permissions: readonly Permission[]
}

const builtIn: ReadonlyMap<string, HeldRole> = new Map(builtInRoles.map((role) => [role.id, role]))
const known: ReadonlySet<string> = new Set(permissions)

/** Every request of somebody who holds a role that was made here asks this: prepared once for each database. */
const prepare = (sql: Sql) =>
  sql
    .select({ id: roles.id, name: roles.name, permissions: roles.permissions })
    .from(roles)
    .where(isListed(roles.id, raw.placeholder('ids')))
    .prepare('roles_by_id')

const prepared = new WeakMap<Sql, ReturnType<typeof prepare>>()

/**
 * The roles among these ids, by id, as stored at this moment: a changed one counts from the next request. Those that come with the
 * service are always the code's, so that who holds only such asks nothing of the database.
 */
export async function rolesAmong(sql: Sql, roleIds: Iterable<string>): Promise<ReadonlyMap<string, HeldRole>> {
  const custom = [...new Set(roleIds)].filter((id) => !builtIn.has(id))
  if (!custom.length) return builtIn
  const statement = prepared.get(sql) ?? prepare(sql)
  prepared.set(sql, statement)
  const found = await statement.execute({ ids: listed(custom) })
  return new Map([...builtIn, ...found.map((role) => [role.id, { ...role, permissions: role.permissions.filter(isPermission) }] as const)])
}

/** One that a later version of the service knows, or an earlier one did, opens nothing. */
const isPermission = (name: string): name is Permission => known.has(name)

/** The roles of these ids, in their order, without ids that name none. */
export async function rolesOf(sql: Sql, roleIds: readonly string[]): Promise<HeldRole[]> {
  const among = await rolesAmong(sql, roleIds)
  return roleIds.flatMap((id) => among.get(id) ?? [])
}
