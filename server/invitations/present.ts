import type { Sql } from '@/db/database'
import { rolesAmong } from '../identity/held-roles'
import { peopleSeenBy } from '../people'
import type { Principal } from '../principal'
import { givenUp, type Row } from './find'
import type { Invitation } from './schemas'
import { statusOf } from './status-rules'

/** Invitations as the API shows them to the caller. */
export async function shownTo(sql: Sql, principal: Principal, rows: readonly Row[]): Promise<Invitation[]> {
  const now = new Date()
  const errors = await givenUp(sql, rows)
  const roles = await rolesAmong(
    sql,
    rows.flatMap(({ roleIds }) => roleIds),
  )
  const seen = await peopleSeenBy(
    principal,
    sql,
    rows.map(({ invitedBy }) => invitedBy),
  )
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    email: row.email,
    status: statusOf(row, now),
    roleIds: row.roleIds,
    roles: row.roleIds.flatMap((id) => roles.get(id) ?? []).map(({ id, name }) => ({ id, name })),
    associations: row.associations,
    deliveryMethod: row.deliveryMethod,
    delivery: { sentAt: row.sentAt, error: errors.get(row.id) ?? null },
    invitedBy: seen(row.invitedBy),
    userId: row.userId,
    expiresAt: row.expiresAt,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  }))
}
