import type { AssociationData } from '@/db/schema'
import type { Sql } from '@/db/types'
import { findMerchantUnscoped } from '@/server/directory/merchants'
import { findVendorUnscoped } from '@/server/directory/vendors'
import { isUuid } from '@/server/kernel/id'
import type { Permission } from '@/server/kernel/permissions'
import type { Principal } from '@/server/kernel/principal'
import { type Problem, problem, refuseProblems } from '@/server/kernel/refusal'
import { coversMerchant } from '@/server/kernel/scope'
import { notGrantableReason } from '../permission-rules'
import { type AssignedRole, rolesById } from './assigned-roles'

export interface Grant {
  associations: readonly AssociationData[]
  permissions: readonly Permission[]
  roleIds: readonly string[]
}

/**
 * Refuses a grant beyond the granter's own, or beyond the limits of the associations. An unknown or invisible association or role is a
 * 400; Internal, or a permission beyond the granter's or the limits, is a 403.
 */
export async function checkGrant(sql: Sql, granter: Principal, grant: Grant): Promise<void> {
  const roles = await rolesById(sql, grant.roleIds)
  const problemsFound = [...(await associationProblems(sql, granter, grant.associations)), ...roleProblems(grant.roleIds, roles)]
  const excessive = excessiveGrants(granter, grant, roles)
  refuseProblems(excessive, 'Forbidden')
  refuseProblems(problemsFound)
}

async function associationProblems(sql: Sql, granter: Principal, associations: readonly AssociationData[]): Promise<Problem[]> {
  const problems: Problem[] = []
  const seen = new Set<string>()
  for (const [i, { type, id }] of associations.entries()) {
    const propertyName = `associations[${i}]`
    const key = `${type} ${id}`
    if (type !== associations[0]?.type)
      problems.push(problem('association.invalid', `${propertyName}.type`, 'All associations must be of one type.', type))
    else if (seen.has(key)) problems.push(problem('field.duplicate', propertyName, 'This association is given twice.', { type, id }))
    else if (type === 'Internal' && id !== null)
      problems.push(problem('association.invalid', `${propertyName}.id`, 'An Internal association has no id; give null.', id))
    else if (type !== 'Internal' && !(await isKnownAssociation(sql, granter, type, id)))
      problems.push(problem('reference.unknown', `${propertyName}.id`, `This ${type.toLowerCase()} does not exist.`, id))
    seen.add(key)
  }
  return problems
}

async function isKnownAssociation(sql: Sql, { scope }: Principal, type: 'Merchant' | 'Vendor', id: string | null): Promise<boolean> {
  if (id === null || !isUuid(id)) return false
  if (type === 'Vendor') return (scope.everything || scope.vendorIds.includes(id)) && (await findVendorUnscoped(sql, id)) !== undefined
  return coversMerchant(scope, id) && (await findMerchantUnscoped(sql, id)) !== undefined
}

function roleProblems(roleIds: readonly string[], roles: ReadonlyMap<string, AssignedRole>): Problem[] {
  return roleIds.flatMap((id, i) => {
    if (!roles.has(id)) return [problem('reference.unknown', `roleIds[${i}]`, 'This role does not exist.', id)]
    return roleIds.indexOf(id) === i ? [] : [problem('field.duplicate', `roleIds[${i}]`, 'This role is given twice.', id)]
  })
}

function excessiveGrants(
  granter: Principal,
  { associations, permissions, roleIds }: Grant,
  roles: ReadonlyMap<string, AssignedRole>,
): Problem[] {
  const internal = associations.flatMap(({ type }, i) =>
    type === 'Internal' && !granter.scope.everything
      ? [problem('grant.exceedsOwn', `associations[${i}].type`, 'Only Internal staff can give the association Internal.', type)]
      : [],
  )
  const types = [...new Set(associations.map(({ type }) => type))]
  const notGrantable = (permission: Permission) => notGrantableReason(permission, types, granter.permissions)
  const byPermission = permissions.flatMap((permission, i) => {
    const reason = notGrantable(permission)
    return reason ? [problem('grant.notAllowed', `permissions[${i}]`, reason, permission)] : []
  })
  const byRole = roleIds.flatMap((id, i) =>
    [roles.get(id) ?? []].flat().flatMap((role) => {
      const reasons = role.permissions.flatMap((permission) => notGrantable(permission) ?? [])
      return reasons.length
        ? [
            problem(
              'grant.notAllowed',
              `roleIds[${i}]`,
              `The role ${role.name} has permissions that these associations do not allow: ${reasons.join(' ')}`,
              id,
            ),
          ]
        : []
    }),
  )
  return [...internal, ...byPermission, ...byRole]
}
