import { eq } from 'drizzle-orm'
import type { Sql } from '@/db/database'
import { roles } from '@/db/schema'
import { confirmedFactor } from './second-factor'

/** Every request of a person asks this: prepared once for each database. Few roles, if any, require a second factor. */
const prepare = (sql: Sql) =>
  sql.select({ id: roles.id, name: roles.name }).from(roles).where(eq(roles.requiresTotp, true)).prepare('roles_requiring_factor')

const prepared = new WeakMap<Sql, ReturnType<typeof prepare>>()

/** Names of those of these roles whose holders sign in with a second factor. */
export async function rolesRequiringFactor(sql: Sql, roleIds: readonly string[]): Promise<string[]> {
  if (!roleIds.length) return []
  const statement = prepared.get(sql) ?? prepare(sql)
  prepared.set(sql, statement)
  const requiring = await statement.execute()
  return requiring.filter(({ id }) => roleIds.includes(id)).map(({ name }) => name)
}

/** The role that requires a second factor of a user who has none; null where all is well. */
export async function lackingFactor(sql: Sql, user: { id: string; roleIds: readonly string[] }): Promise<string | null> {
  const [role] = await rolesRequiringFactor(sql, user.roleIds)
  return role === undefined || (await confirmedFactor(sql, user.id)) ? null : role
}
