import { eq } from 'drizzle-orm'
import { roles } from '@/db/schema'
import type { Database } from '@/db/types'
import { diff } from '@/server/kernel/diff'
import { type BuiltInRole, builtInRoles } from './built-in-roles'

/** A role name for comparison, ignoring case. */
export const roleNameKey = (name: string) => name.trim().normalize('NFKC').toLowerCase()

const storedValues = ({ name, description, permissions }: Pick<BuiltInRole, 'name' | 'description' | 'permissions'>) => ({
  name,
  nameKey: roleNameKey(name),
  description,
  permissions: [...permissions],
  isBuiltIn: true,
})

/**
 * Stores the built-in roles as the code has them, so that lists and searches find them. Their requiresTotp stays. Writes nothing when
 * nothing changed.
 */
export async function syncBuiltInRoles(database: Database): Promise<void> {
  const stored = new Map((await database.sql.select().from(roles).where(eq(roles.isBuiltIn, true))).map((role) => [role.id, role]))
  const outdated = builtInRoles.filter((role) => {
    const known = stored.get(role.id)
    return !known || diff(storedValues(known as BuiltInRole & typeof known), storedValues(role)).length > 0
  })
  if (!outdated.length) return
  await database.write(async (sql) => {
    const now = new Date()
    for (const role of outdated) {
      const known = stored.get(role.id)
      const values = { ...storedValues(role), version: (known?.version ?? 0) + 1, updatedAt: now }
      // Several processes may start at once, each with the same list.
      await sql
        .insert(roles)
        .values({ ...values, id: role.id, requiresTotp: false, createdAt: now })
        .onConflictDoNothing()
      if (known) await sql.update(roles).set(values).where(eq(roles.id, role.id))
    }
  })
}
