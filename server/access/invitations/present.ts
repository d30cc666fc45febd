import type { Sql } from '@/db/types'
import type { Principal } from '@/server/kernel/principal'
import { rolesById } from '../roles/roles'
import { visiblePeople } from '../users/users'
import type { Invitation } from './schemas'
import { invitationStatus, needsLink } from './status-rules'
import { failedDeliveries, type InvitationRow } from './store'

/** Invitations as the API shows them to the caller. */
export async function presentInvitations(sql: Sql, principal: Principal, rows: readonly InvitationRow[]): Promise<Invitation[]> {
  const now = new Date()
  const errors = await failedDeliveries(sql, rows)
  const roles = await rolesById(
    sql,
    rows.flatMap(({ roleIds }) => roleIds),
  )
  const visiblePerson = await visiblePeople(
    principal,
    sql,
    rows.map(({ invitedBy }) => invitedBy),
  )
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    email: row.email,
    status: invitationStatus(row, now),
    roleIds: row.roleIds,
    roles: row.roleIds.flatMap((id) => roles.get(id) ?? []).map(({ id, name }) => ({ id, name })),
    associations: row.associations,
    deliveryMethod: row.deliveryMethod,
    delivery: { sentAt: row.sentAt, error: errors.get(row.id) ?? null, needsLink: needsLink(row, now) },
    invitedBy: visiblePerson(row.invitedBy),
    userId: row.userId,
    expiresAt: row.expiresAt,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  }))
}
