import { z } from 'zod'
import { readOnly, saidText, shortText } from '../http/wire'
import { mostAssociations } from '../identity/association-scope'
import { newAssociation } from './schemas'

const email = z
  .email({ error: 'This is not an e-mail address.' })
  .max(255)
  .transform((text) => text.toLowerCase())
const name = saidText(100, 'Give a text that is not empty.').transform((text) => text.trim())
const lastName = shortText(100).transform((text) => text.trim())
const roleIds = z.array(z.string().max(100).toLowerCase()).max(50)
const associations = z.array(newAssociation).min(1).max(mostAssociations)

/** By name; at most 50. */
const attributes = z
  .record(z.string().min(1).max(100), shortText(1_000))
  .refine((given) => Object.keys(given).length <= 50, { error: 'Give at most 50 attributes.' })

const MOST_PREFERENCES = 16_384
const preferences = z.record(z.string().max(100), z.unknown()).refine((given) => JSON.stringify(given).length <= MOST_PREFERENCES, {
  error: `Preferences take at most ${MOST_PREFERENCES} characters as JSON.`,
})

const shownOnly = ['id', 'version', 'type', 'name', 'roles', 'permissions', 'createdAt', 'updatedAt'] as const

/** Moves with every signing in, which changes nothing of the user: what is sent back of it is let be. */
const moving = ['lastLoginAt', 'hasSecondFactor'] as const

/** What PATCH of a user shows and does not write. */
export const userReadOnly = [...shownOnly, 'roleIds', 'associations', 'attributes', 'preferences'] as const
/** What PATCH of oneself shows and does not write: all that others decide. */
export const ownReadOnly = [...shownOnly, 'email', 'isActive', 'roleIds', 'associations', 'attributes'] as const

export const createUser = z
  .strictObject({
    email,
    firstName: name,
    lastName: lastName.default(''),
    roleIds: roleIds.default([]),
    /** Absent: those of the caller. */
    associations: associations.optional(),
    attributes: attributes.default({}),
    ...readOnly([...shownOnly, 'isActive', 'preferences', ...moving], 'create'),
  })
  .meta({ id: 'CreateUserDto' })

export const patchUser = z
  .strictObject({ email, firstName: name, lastName, isActive: z.boolean() })
  .partial()
  .extend(readOnly([...userReadOnly, ...moving], 'update'))
  .meta({ id: 'PatchUserDTO' })

export const patchMe = z
  .strictObject({ firstName: name, lastName, preferences })
  .partial()
  .extend(readOnly(ownReadOnly, 'update'))
  .meta({ id: 'PatchMeDTO' })

const someRoles = z.strictObject({ roleIds: roleIds.min(1, { error: 'Name at least one role.' }) })
export const assignRoles = someRoles.meta({ id: 'AssignUserRoleDto' })
export const unassignRoles = someRoles.meta({ id: 'UnassignUserRoleDTO' })
export const updateAssociation = z.strictObject({ associations }).meta({ id: 'UpdateAssociationTypeDTO' })
export const updateAttributes = z.strictObject({ attributes }).meta({ id: 'UpdateAttributesDto' })

export const validateEmails = z.strictObject({ emails: z.array(shortText(500)).min(1).max(1_000) }).meta({ id: 'ValidateEmailsDTO' })
export const validatedEmails = z
  .object({
    emails: z.array(z.object({ email: z.string(), isValid: z.boolean(), isTaken: z.boolean() }).meta({ id: 'ValidationResponseDTO' })),
  })
  .meta({ id: 'ValidateEmailsResponse' })

export type NewUser = z.output<typeof createUser>
export type UserChanges = z.output<typeof patchUser>
export type OwnChanges = z.output<typeof patchMe>
