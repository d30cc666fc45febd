import { z } from 'zod'
import { instant, listOf, readOnly, saidText, shortText } from '../http/wire'
import { permissionName } from '../users/schemas'

const name = saidText(100, 'Give a text that is not empty.').transform((text) => text.trim())
const permissions = z
  .array(permissionName)
  .max(100)
  .transform((names) => [...new Set(names)])

const written = { name, description: shortText(500), permissions, requiresTotp: z.boolean() }

export const roleReadOnly = ['id', 'version', 'isBuiltIn', 'createdAt', 'updatedAt'] as const
/** Comes and goes without the role being changed: what is sent back of it is let be. */
const counted = ['holders'] as const

export const createRole = z
  .strictObject({
    name,
    description: written.description.default(''),
    permissions: permissions.default([]),
    requiresTotp: written.requiresTotp.default(false),
    ...readOnly([...roleReadOnly, ...counted], 'create'),
  })
  .meta({ id: 'CreateRoleDTO' })

export const updateRole = z
  .strictObject({ ...z.object(written).partial().shape, ...readOnly([...roleReadOnly, ...counted], 'update') })
  .meta({ id: 'UpdateRoleDTO' })

export const updateRolePermissions = z.strictObject({ permissions }).meta({ id: 'UpdateRolePermissionsDTO' })

const roleModel = z.object({
  id: z.string(),
  version: z.number(),
  name: z.string(),
  description: z.string(),
  /** Comes with the service: only requiresTotp can be changed. */
  isBuiltIn: z.boolean(),
  /** Whoever holds it signs in with a second factor. */
  requiresTotp: z.boolean(),
  createdAt: instant(),
  updatedAt: instant(),
})

const roleWithPermissions = roleModel.extend({ permissions: z.array(permissionName) }).meta({ id: 'RoleWithPermissionDTO' })
/** In lists, which have no version, also how many hold it: users, inactive ones too, clients, and invitations that are pending. */
const listedRole = roleWithPermissions
  .extend({ holders: z.object({ users: z.number(), clients: z.number(), invitations: z.number() }).meta({ id: 'RoleHolders' }) })
  .meta({ id: 'RoleDTO' })
export const roleResponse = z.object({ role: roleWithPermissions }).meta({ id: 'RoleResponseDTO' })
export const rolesResponse = listOf('roles', listedRole).meta({ id: 'SearchRolesResponseDTO' })

export type Role = z.output<typeof roleWithPermissions>
export type NewRole = z.output<typeof createRole>
export type RoleChanges = z.output<typeof updateRole>
