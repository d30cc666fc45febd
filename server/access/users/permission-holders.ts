import { and, asc, eq, or } from 'drizzle-orm'
import { includesAny } from '@/db/conditions'
import { type AssociationData, roles, users } from '@/db/schema'
import type { Sql } from '@/db/types'
import type { Permission } from '@/server/kernel/permissions'
import { hasAssociation, hasAssociationType } from '../associations'

/**
 * The ids of active users who share one of these associations and have a role with the permission; the user `first`, when active, is the
 * first of them with or without the permission.
 */
export async function usersWithPermission(
  sql: Sql,
  permission: Permission,
  { associations, first, limit }: { associations: readonly AssociationData[]; first: string | null; limit: number },
): Promise<string[]> {
  const granting = await sql
    .select({ id: roles.id })
    .from(roles)
    .where(includesAny(roles.permissions, [permission]))
  const shares = associations.map(({ type, id }) =>
    type === 'Internal' || !id ? hasAssociationType(users.associations, ['Internal']) : hasAssociation(users.associations, [id]),
  )
  const roleIds = granting.map(({ id }) => id)
  const found = await sql
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.isActive, true), or(...shares), includesAny(users.roleIds, roleIds)))
    .orderBy(asc(users.createdAt))
    .limit(limit)
  const [creator] = await sql
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, first ?? ''), eq(users.isActive, true)))
  return [...new Set([...(creator ? [creator.id] : []), ...found.map(({ id }) => id)])].slice(0, limit)
}
