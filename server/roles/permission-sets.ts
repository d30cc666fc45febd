import { z } from 'zod'
import { listQuery, pageOf } from '../http/list'
import { listOf } from '../http/wire'
import { permissionGroups } from '../identity/permissions'
import { problem, Refusal } from '../refusal'
import { permissionName } from '../users/schemas'

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

const all = permissionGroups.flatMap(({ resource, permissions }) =>
  Object.entries(permissions).map(([name, description]) => ({ name: name as z.output<typeof permissionName>, resource, description })),
)

export const permissionQuery = listQuery({}, ['name'], 'name')

/** Every permission that there is, page by page like any list. */
export function listPermissions(page: z.output<typeof permissionQuery>) {
  const keyOf = ({ name }: (typeof all)[number]) => [name, name]
  const sorted = all.toSorted((a, b) => (a.name < b.name ? -1 : 1))
  if (page.sort.descending) sorted.reverse()
  const last = page.after ? sorted.findIndex(({ name }) => name === page.after?.[0]) + 1 : page.offset
  return pageOf(page, sorted.slice(last, last + page.size + 1), { count: all.length, capped: false }, keyOf)
}

/** The permissions of these resources, by resource; refuses resources that there are not. */
export function permissionSets(asked: readonly string[]) {
  const problems = asked.flatMap((name, i) =>
    resources.includes(name)
      ? []
      : [problem(`resources[${i}]`, `There are no permissions for ${name}. Give some of ${resources.join(', ')}.`, name)],
  )
  if (problems.length) throw new Refusal('ValidationError', problems)
  return permissionGroups
    .filter(({ resource }) => asked.includes(resource))
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
