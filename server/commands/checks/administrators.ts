import type { Sql } from '@/db/database'
import { users } from '@/db/schema'
import { administratorRoleId } from '../../identity/roles'

/** Where there are users at all, one of them can give access to the others. */
export async function administrators(sql: Sql): Promise<Record<string, string[]>> {
  const all = await sql.select({ isActive: users.isActive, roleIds: users.roleIds }).from(users)
  const some = all.some(({ isActive, roleIds }) => isActive && roleIds.includes(administratorRoleId))
  return { 'at least one active Administrator': some || !all.length ? [] : ['nobody'] }
}
