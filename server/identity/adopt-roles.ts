import { eq } from 'drizzle-orm'
import type { Database } from '@/db/database'
import { roles } from '@/db/schema'
import { diff } from '../diff'
import { type BuiltInRole, builtInRoles } from './roles'

/** A name as it is compared: without regard to capitals. */
export const roleKey = (name: string) => name.trim().normalize('NFKC').toLowerCase()

const said = ({ name, description, permissions }: Pick<BuiltInRole, 'name' | 'description' | 'permissions'>) => ({
  name,
  nameKey: roleKey(name),
  description,
  permissions: [...permissions],
  isBuiltIn: true,
})

/**
 * Keeps the roles that come with the service among the stored ones, as the code has them, so that they are listed and found with those
 * made here. What an administrator decided about them stays. Nothing is written, and no audit entry made, where all is as it was.
 */
export async function adoptBuiltInRoles(database: Database): Promise<void> {
  const stored = new Map((await database.sql.select().from(roles).where(eq(roles.isBuiltIn, true))).map((role) => [role.id, role]))
  const outdated = builtInRoles.filter((role) => {
    const known = stored.get(role.id)
    return !known || diff(said(known as BuiltInRole & typeof known), said(role)).length > 0
  })
  if (!outdated.length) return
  await database.write(async (sql) => {
    const now = new Date()
    for (const role of outdated) {
      const known = stored.get(role.id)
      const values = { ...said(role), version: (known?.version ?? 0) + 1, updatedAt: now }
      // Several processes may start at once, each with the same list.
      await sql
        .insert(roles)
        .values({ ...values, id: role.id, requiresTotp: false, createdAt: now })
        .onConflictDoNothing()
      if (known) await sql.update(roles).set(values).where(eq(roles.id, role.id))
    }
  })
}
