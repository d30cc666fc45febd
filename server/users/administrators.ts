import { and, eq, ne } from 'drizzle-orm'
import { includesAny } from '@/db/conditions'
import { users } from '@/db/schema'
import type { Change } from '../change'
import { associatedAs } from '../identity/association-scope'
import { administratorRoleId } from '../identity/roles'
import { conflict } from '../refusal'
import type { UserRow } from './present'

type Standing = Pick<UserRow, 'isActive' | 'roleIds' | 'associations'>

const isAdministrator = ({ isActive, roleIds, associations }: Standing) =>
  isActive && roleIds.includes(administratorRoleId) && associations.some(({ type }) => type === 'Internal')

/**
 * Refuses to leave the service without anybody who may do everything. Asked inside the change, so that of two administrators who take
 * the role from each other at the same moment one is told.
 */
export async function keepAnAdministrator(change: Change, before: UserRow, after: Standing): Promise<void> {
  if (!isAdministrator(before) || isAdministrator(after)) return
  const others = await change.sql
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        ne(users.id, before.id),
        eq(users.isActive, true),
        includesAny(users.roleIds, [administratorRoleId]),
        associatedAs(users.associations, 'Internal'),
      ),
    )
    .limit(1)
  if (!others.length)
    throw conflict(
      `${before.email} is the last active Administrator, and one has to stay. Give the role Administrator to somebody else first.`,
    )
  if (after.isActive && before.id === change.principal.actor.id)
    throw conflict('You cannot take the role Administrator from yourself. Another Administrator can.')
}
