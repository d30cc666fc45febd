import { z } from 'zod'
import { instant, listOf } from '../http/wire'
import { associationTypes } from '../identity/ceilings'
import { type Permission, permissions } from '../identity/permissions'

export const permissionName = z
  .enum(permissions as [Permission, ...Permission[]], {
    error: (issue) => `There is no permission ${JSON.stringify(issue.input)}. GET /v1/permissions lists them.`,
  })
  .meta({ id: 'PermissionName' })

/** What a user or client belongs to. The id is null for Internal. */
export const association = z
  .strictObject({ type: z.enum(associationTypes), id: z.string().max(100).nullable() })
  .meta({ id: 'AssociationModel' })

/** As it is given: Internal needs no id. */
export const newAssociation = association.extend({ id: z.string().max(100).nullish() }).meta({ id: 'NewAssociationModel' })

export const roleReference = z.object({ id: z.string(), name: z.string() })

export const userModel = z
  .object({
    id: z.string(),
    version: z.number(),
    type: z.enum(['User', 'ServiceClient']),
    /** Null for a service client, as are first and last name. */
    email: z.string().nullable(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    name: z.string(),
    isActive: z.boolean(),
    roleIds: z.array(z.string()),
    roles: z.array(roleReference),
    /** What the holder may do in effect: of what was granted, as much as its associations allow. */
    permissions: z.array(permissionName),
    associations: z.array(association),
    /** What integrators keep with a user, by name. */
    attributes: z.record(z.string(), z.string()),
    preferences: z.record(z.string(), z.unknown()),
    createdAt: instant(),
    updatedAt: instant(),
  })
  .meta({ id: 'User' })

export type User = z.output<typeof userModel>

/** In lists, which have no version, also what moves without one. */
const listedUser = userModel
  .extend({
    /** When they last signed in; null when they never did. */
    lastLoginAt: instant().nullable(),
    /** Whether a second factor is asked of them. */
    hasSecondFactor: z.boolean(),
  })
  .meta({ id: 'ListedUser' })

export const userResponse = z.object({ user: userModel }).meta({ id: 'UserResponseDTO' })
export const usersResponse = listOf('users', listedUser).meta({ id: 'SearchUsersResponseDTO' })
