import * as z from 'zod'
import { instant, listOf, nonBlankText, readOnly, shortText } from '@/server/http/field-types'
import { association, MAX_ASSOCIATIONS, newAssociation, permissionName, roleReference } from '../schemas'

const email = z
  .email({ error: 'This is not an e-mail address.' })
  .max(255)
  .transform((text) => text.toLowerCase())
const name = nonBlankText(100, 'Enter some text.').transform((text) => text.trim())
const lastName = shortText(100).transform((text) => text.trim())
const roleIds = z.array(z.string().max(100).toLowerCase()).max(50)
const associations = z.array(newAssociation).min(1).max(MAX_ASSOCIATIONS)

/** By name; at most 50. */
const attributes = z
  .record(z.string().min(1).max(100), shortText(1_000))
  .refine((attributes) => Object.keys(attributes).length <= 50, { error: 'Give at most 50 attributes.' })

const MAX_PREFERENCES_LENGTH = 16_384
const preferences = z.record(z.string().max(100), z.unknown()).refine((given) => JSON.stringify(given).length <= MAX_PREFERENCES_LENGTH, {
  error: `Preferences take at most ${MAX_PREFERENCES_LENGTH} characters as JSON.`,
})

const alwaysReadOnly = ['id', 'version', 'type', 'name', 'roles', 'permissions', 'createdAt', 'updatedAt'] as const

/** Change without a new version of the user; ignored on input. */
const unversioned = ['lastLoginAt', 'hasSecondFactor'] as const

/** Fields that PATCH of a user does not write. */
export const userReadOnly = [...alwaysReadOnly, 'roleIds', 'associations', 'attributes', 'preferences'] as const
/** Fields that PATCH of oneself does not write. */
export const ownReadOnly = [...alwaysReadOnly, 'email', 'isActive', 'roleIds', 'associations', 'attributes'] as const

export const createUserBody = z
  .strictObject({
    email,
    firstName: name,
    lastName: lastName.default(''),
    roleIds: roleIds.default([]),
    /** Absent: those of the caller. */
    associations: associations.optional(),
    attributes: attributes.default({}),
    ...readOnly([...alwaysReadOnly, 'isActive', 'preferences', ...unversioned], 'create'),
  })
  .meta({ id: 'CreateUserDto' })

export const patchUserBody = z
  .strictObject({ email, firstName: name, lastName, isActive: z.boolean() })
  .partial()
  .extend(readOnly([...userReadOnly, ...unversioned], 'update'))
  .meta({ id: 'PatchUserDTO' })

export const patchMeBody = z
  .strictObject({ firstName: name, lastName, preferences })
  .partial()
  .extend(readOnly(ownReadOnly, 'update'))
  .meta({ id: 'PatchMeDTO' })

const someRoles = z.strictObject({ roleIds: roleIds.min(1, { error: 'Name at least one role.' }) })
export const assignRolesBody = someRoles.meta({ id: 'AssignUserRoleDto' })
export const unassignRolesBody = someRoles.meta({ id: 'UnassignUserRoleDTO' })
export const updateAssociationBody = z.strictObject({ associations }).meta({ id: 'UpdateAssociationTypeDTO' })
export const updateAttributesBody = z.strictObject({ attributes }).meta({ id: 'UpdateAttributesDto' })

export const validateEmailsBody = z.strictObject({ emails: z.array(shortText(500)).min(1).max(1_000) }).meta({ id: 'ValidateEmailsDTO' })
export const validateEmailsResponse = z
  .object({
    emails: z.array(z.object({ email: z.string(), isValid: z.boolean(), isTaken: z.boolean() }).meta({ id: 'ValidationResponseDTO' })),
  })
  .meta({ id: 'ValidateEmailsResponse' })

export type NewUser = z.output<typeof createUserBody>
export type UserChanges = z.output<typeof patchUserBody>
export type OwnChanges = z.output<typeof patchMeBody>

const userModel = z
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
    /** The effective permissions: the granted ones that the associations allow. */
    permissions: z.array(permissionName),
    associations: z.array(association),
    /** Values that integrators store with a user, by name. */
    attributes: z.record(z.string(), z.string()),
    preferences: z.record(z.string(), z.unknown()),
    createdAt: instant(),
    updatedAt: instant(),
  })
  .meta({ id: 'User' })

export type User = z.output<typeof userModel>

/** Lists also show the fields that change without a new version. */
const listedUser = userModel
  .extend({
    /** The last sign-in; null when there was none. */
    lastLoginAt: instant().nullable(),
    /** Whether a second factor is asked of them. */
    hasSecondFactor: z.boolean(),
  })
  .meta({ id: 'ListedUser' })

export const userResponse = z.object({ user: userModel }).meta({ id: 'UserResponseDTO' })
export const usersResponse = listOf('users', listedUser).meta({ id: 'SearchUsersResponseDTO' })
