import * as z from 'zod'
import { instant, listOf, nonBlankText, readOnly, shortText } from '@/server/http/field-types'
import { permissionName } from '../schemas'

const name = nonBlankText(100, 'Enter some text.').transform((text) => text.trim())
const permissions = z
  .array(permissionName)
  .max(100)
  .transform((names) => [...new Set(names)])

const writableFields = { name, description: shortText(500), permissions, requiresTotp: z.boolean() }

export const roleReadOnly = ['id', 'version', 'isBuiltIn', 'createdAt', 'updatedAt'] as const
/** Changes without a new version of the role; ignored on input. */
const unversioned = ['holders'] as const

export const createRoleBody = z
  .strictObject({
    name,
    description: writableFields.description.default(''),
    permissions: permissions.default([]),
    requiresTotp: writableFields.requiresTotp.default(false),
    ...readOnly([...roleReadOnly, ...unversioned], 'create'),
  })
  .meta({ id: 'CreateRoleDTO' })

export const updateRoleBody = z
  .strictObject({ ...z.object(writableFields).partial().shape, ...readOnly([...roleReadOnly, ...unversioned], 'update') })
  .meta({ id: 'UpdateRoleDTO' })

export const updateRolePermissionsBody = z.strictObject({ permissions }).meta({ id: 'UpdateRolePermissionsDTO' })

const roleModel = z.object({
  id: z.string(),
  version: z.number(),
  name: z.string(),
  description: z.string(),
  /** Comes with the service: only requiresTotp can be changed. */
  isBuiltIn: z.boolean(),
  /** Its holders sign in with a second factor. */
  requiresTotp: z.boolean(),
  createdAt: instant(),
  updatedAt: instant(),
})

const roleWithPermissions = roleModel.extend({ permissions: z.array(permissionName) }).meta({ id: 'RoleWithPermissionDTO' })
/** Lists also show the number of holders: users, also inactive ones, clients, and pending invitations. */
const listedRole = roleWithPermissions
  .extend({ holders: z.object({ users: z.number(), clients: z.number(), invitations: z.number() }).meta({ id: 'RoleHolders' }) })
  .meta({ id: 'RoleDTO' })
export const roleResponse = z.object({ role: roleWithPermissions }).meta({ id: 'RoleResponseDTO' })
export const rolesResponse = listOf('roles', listedRole).meta({ id: 'SearchRolesResponseDTO' })

export type Role = z.output<typeof roleWithPermissions>
export type NewRole = z.output<typeof createRoleBody>
export type RoleChanges = z.output<typeof updateRoleBody>
