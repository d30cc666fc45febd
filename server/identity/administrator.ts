import { randomUUID } from 'node:crypto'
import { users } from '@/db/schema'
import { type Change, change } from '../change'
import { systemPrincipal } from '../principal'
import { recordWhole } from '../record-whole'
import type { Runtime } from '../runtime'
import { asUser } from '../users/users'
import { hashPassword } from './passwords'
import { administratorRoleId } from './roles'

/** Creates the first Administrator from the settings when there is no user at all; later settings change nobody. */
export async function ensureAdministrator(runtime: Runtime): Promise<void> {
  const { settings, database, passwords } = runtime
  const admin = settings.admin
  if (!admin || (await database.sql.select({ id: users.id }).from(users).limit(1)).length) return
  const passwordHash = await hashPassword(passwords, admin.password)
  const cause = { principal: systemPrincipal(), requestId: randomUUID(), ip: null, userAgent: null }
  await change(database, cause, (current) => createAdministrator(current, admin.email.trim().toLowerCase(), passwordHash))
}

async function createAdministrator(current: Change, email: string, passwordHash: string) {
  // Several processes may start at once; only one of them finds no user.
  if ((await current.sql.select({ id: users.id }).from(users).limit(1)).length) return
  const [row] = await current.write
    .insert(users)
    .values({
      id: current.newId(),
      version: 1,
      email,
      firstName: 'Administrator',
      lastName: '',
      passwordHash,
      isActive: true,
      associations: [{ type: 'Internal', id: null }],
      roleIds: [administratorRoleId],
      preferences: {},
      createdAt: current.now,
      updatedAt: current.now,
    })
    .returning()
  if (!row) throw new Error('The first Administrator was not stored.')
  const after = await asUser(current.sql, row)
  recordWhole(current, 'user', 'create', null, after)
}
