import { users } from '@/db/schema'
import type { Change } from '@/server/kernel/change'
import type { Context } from '@/server/kernel/context'
import { runChange } from '@/server/kernel/run-change'
import { systemContext } from '@/server/kernel/system-context'
import { recordDiff } from '@/server/kernel/versioned'
import { hashPassword } from '../password-hashing'
import { administratorRoleId } from '../roles/roles'
import { presentUser } from './present'

/** Creates the first Administrator from the settings when there is no user at all; later settings change nobody. */
export async function ensureFirstAdministrator(context: Context): Promise<void> {
  const { settings, database, passwords } = context
  const admin = settings.admin
  if (!admin || (await database.sql.select({ id: users.id }).from(users).limit(1)).length) return
  const passwordHash = await hashPassword(passwords, admin.password)
  const requestContext = systemContext()
  await runChange(database, requestContext, (current) => createAdministrator(current, admin.email.trim().toLowerCase(), passwordHash))
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
  const after = await presentUser(current.sql, row)
  recordDiff(current, 'user', 'create', null, after)
}
