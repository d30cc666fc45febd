import * as z from 'zod'
import { listOf } from '@/server/http/field-types'
import { pageOf } from '@/server/http/list'
import { listQuery } from '@/server/http/list-query'
import { permissionGroups } from '@/server/kernel/permissions'
import { problem, refuseProblems } from '@/server/kernel/refusal'
import { permissionName } from '../schemas'

const resources = permissionGroups.map(({ resource }) => resource) as [string, ...string[]]

const permissionModel = z.object({ name: permissionName, resource: z.string(), description: z.string() }).meta({ id: 'PermissionDTO' })
const resourceModel = z.object({ resource: z.string(), title: z.string(), description: z.string() })
const setModel = resourceModel
  .extend({ permissions: z.array(permissionModel.omit({ resource: true }).meta({ id: 'RolePermissionDTO' })) })
  .meta({ id: 'PermissionSet' })

export const permissionsResponse = listOf('permissions', permissionModel).meta({ id: 'ListPermissionsResponse' })
export const permissionSetsRequest = z
  .strictObject({
    resources: z
      .array(z.string().max(100).meta({ id: 'ResourceDTO' }))
      .min(1)
      .max(100),
  })
  .meta({ id: 'PermissionSetsRequestDTO' })
export const permissionSetsResponse = z.object({ permissionSets: z.array(setModel) }).meta({ id: 'PermissionSetsResponseDTO' })

const allPermissions = permissionGroups.flatMap(({ resource, permissions }) =>
  Object.entries(permissions).map(([name, description]) => ({ name: name as z.output<typeof permissionName>, resource, description })),
)

export const permissionQuery = listQuery({}, ['name'], 'name')

/** A page of all permissions. */
export function listPermissions(page: z.output<typeof permissionQuery>) {
  const keyOf = ({ name }: (typeof allPermissions)[number]) => [name, name]
  const sorted = allPermissions.toSorted((a, b) => (a.name < b.name ? -1 : 1))
  if (page.sort.descending) sorted.reverse()
  const startIndex = page.afterKey ? sorted.findIndex(({ name }) => name === page.afterKey?.[0]) + 1 : page.offset
  return pageOf(page, sorted.slice(startIndex, startIndex + page.size + 1), { count: allPermissions.length, capped: false }, keyOf)
}

/** The permissions of these resources, by resource; refuses unknown resources. */
export function getPermissionSets(requestedResources: readonly string[]) {
  const problems = requestedResources.flatMap((name, i) =>
    resources.includes(name)
      ? []
      : [problem('field.invalid', `resources[${i}]`, `No permissions exist for ${name}. Give some of ${resources.join(', ')}.`, name)],
  )
  refuseProblems(problems)
  return permissionGroups
    .filter(({ resource }) => requestedResources.includes(resource))
    .map(({ resource, title, description, permissions }) => ({
      resource,
      title,
      description,
      permissions: Object.entries(permissions).map(([name, sentence]) => ({
        name: name as z.output<typeof permissionName>,
        description: sentence,
      })),
    }))
}
