import type { Sql } from '@/db/database'
import type { AssociationData } from '@/db/schema'
import { merchantOf } from '../directory/merchants'
import { vendorOf } from '../directory/vendors'
import { isUuid } from '../id'
import type { Principal } from '../principal'
import { type Problem, problem, Refusal } from '../refusal'
import { coversMerchant } from '../scope'
import { whyNotGiven } from './grant-rules'
import { type HeldRole, rolesAmong } from './held-roles'
import type { Permission } from './permissions'

export interface Grant {
  associations: readonly AssociationData[]
  permissions: readonly Permission[]
  roleIds: readonly string[]
}

/**
 * Refuses to hand on more than the granter has, or more than the associations allow. An association or a role that does not
 * exist is a 400, as is one that the granter cannot see; Internal or a permission beyond its own or the ceiling is a 403.
 */
export async function checkGrant(sql: Sql, granter: Principal, grant: Grant): Promise<void> {
  const roles = await rolesAmong(sql, grant.roleIds)
  const wrong = [...(await wrongAssociations(sql, granter, grant.associations)), ...wrongRoles(grant.roleIds, roles)]
  const excessive = excessiveParts(granter, grant, roles)
  if (excessive.length) throw new Refusal('Forbidden', excessive)
  if (wrong.length) throw new Refusal('ValidationError', wrong)
}

async function wrongAssociations(sql: Sql, granter: Principal, associations: readonly AssociationData[]): Promise<Problem[]> {
  const problems: Problem[] = []
  const seen = new Set<string>()
  for (const [i, { type, id }] of associations.entries()) {
    const at = `associations[${i}]`
    const same = `${type} ${id}`
    if (type !== associations[0]?.type) problems.push(problem(`${at}.type`, 'All associations must be of one type.', type))
    else if (seen.has(same)) problems.push(problem(at, 'This association is given twice.', { type, id }))
    else if (type === 'Internal' && id !== null) problems.push(problem(`${at}.id`, 'Internal has no id; give null.', id))
    else if (type !== 'Internal' && !(await isKnown(sql, granter, type, id)))
      problems.push(problem(`${at}.id`, `There is no such ${type.toLowerCase()}.`, id))
    seen.add(same)
  }
  return problems
}

async function isKnown(sql: Sql, { scope }: Principal, type: 'Merchant' | 'Vendor', id: string | null): Promise<boolean> {
  if (id === null || !isUuid(id)) return false
  if (type === 'Vendor') return (scope.everything || scope.vendorIds.includes(id)) && (await vendorOf(sql, id)) !== undefined
  return coversMerchant(scope, id) && (await merchantOf(sql, id)) !== undefined
}

function wrongRoles(roleIds: readonly string[], roles: ReadonlyMap<string, HeldRole>): Problem[] {
  return roleIds.flatMap((id, i) => {
    if (!roles.has(id)) return [problem(`roleIds[${i}]`, 'There is no such role.', id)]
    return roleIds.indexOf(id) === i ? [] : [problem(`roleIds[${i}]`, 'This role is given twice.', id)]
  })
}

function excessiveParts(
  granter: Principal,
  { associations, permissions, roleIds }: Grant,
  roles: ReadonlyMap<string, HeldRole>,
): Problem[] {
  const internal = associations.flatMap(({ type }, i) =>
    type === 'Internal' && !granter.scope.everything
      ? [problem(`associations[${i}].type`, 'Only Internal staff can give the association Internal.', type)]
      : [],
  )
  const types = [...new Set(associations.map(({ type }) => type))]
  const reasonAgainst = (permission: Permission) => whyNotGiven(permission, types, granter.permissions)
  const own = permissions.flatMap((permission, i) => {
    const reason = reasonAgainst(permission)
    return reason ? [problem(`permissions[${i}]`, reason, permission)] : []
  })
  const byRole = roleIds.flatMap((id, i) =>
    [roles.get(id) ?? []].flat().flatMap((role) => {
      const reasons = role.permissions.flatMap((permission) => reasonAgainst(permission) ?? [])
      return reasons.length ? [problem(`roleIds[${i}]`, `The role ${role.name} reaches too far: ${reasons.join(' ')}`, id)] : []
    }),
  )
  return [...internal, ...own, ...byRole]
}
