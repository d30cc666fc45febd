import { and, asc, eq, ne } from 'drizzle-orm'
import { includesAny } from '@/db/conditions'
import { users } from '@/db/schema'
import type { Sql } from '@/db/types'
import type { Change } from '@/server/kernel/change'
import { conflict } from '@/server/kernel/refusal'
import { hasAssociationType } from '../associations'
import { administratorRoleId } from '../roles/roles'
import type { UserRow } from './present'

type AdministratorFields = Pick<UserRow, 'isActive' | 'roleIds' | 'associations'>

const isAdministrator = ({ isActive, roleIds, associations }: AdministratorFields) =>
  isActive && roleIds.includes(administratorRoleId) && associations.some(({ type }) => type === 'Internal')

/** Active Administrators: users of Internal with that role. */
const isActiveAdministrator = () =>
  and(eq(users.isActive, true), includesAny(users.roleIds, [administratorRoleId]), hasAssociationType(users.associations, ['Internal']))

/** The ids of active Administrators, at most 100. */
export const activeAdministrators = async (sql: Sql): Promise<string[]> =>
  (await sql.select({ id: users.id }).from(users).where(isActiveAdministrator()).orderBy(asc(users.number)).limit(100)).map(({ id }) => id)

/**
 * Refuses to remove the last active Administrator. Called inside the change, so that of two administrators who remove each other at the
 * same time one is refused.
 */
export async function refuseLosingLastAdministrator(change: Change, before: UserRow, after: AdministratorFields): Promise<void> {
  if (!isAdministrator(before) || isAdministrator(after)) return
  const others = await change.sql
    .select({ id: users.id })
    .from(users)
    .where(and(ne(users.id, before.id), isActiveAdministrator()))
    .limit(1)
  if (!others.length)
    throw conflict(
      'administrator.last',
      `${before.email} is the last active Administrator, and there must always be one. Give the role Administrator to somebody else first.`,
    )
  if (after.isActive && before.id === change.principal.actor.id)
    throw conflict('user.self', 'You cannot remove the role Administrator from yourself. Another Administrator can.')
}
