import * as z from 'zod'
import { instant, listOf, readOnly, shortText } from '@/server/http/field-types'
import { association, MAX_ASSOCIATIONS, newAssociation, permissionName, roleReference } from '../schemas'

/** Changes with each use of the client without a new version; ignored on input. */
const unversioned = ['lastUsedAt'] as const
const clientReadOnly = ['id', 'version', 'clientId', 'createdAt', 'updatedAt'] as const

const name = shortText(255).refine((text) => text.trim() !== '', { error: 'Enter some text.' })

export const createClientBody = z
  .strictObject({
    name,
    /** Absent: those of the caller. */
    associations: z.array(newAssociation).min(1).max(MAX_ASSOCIATIONS).optional(),
    permissions: z.array(permissionName).max(100).default([]),
    roleIds: z.array(z.string().max(100)).max(50).default([]),
    ...readOnly([...clientReadOnly, ...unversioned], 'create'),
  })
  .refine(({ permissions, roleIds }) => permissions.length + roleIds.length > 0, {
    path: ['permissions'],
    error: 'Give permissions, roleIds or both: a client needs at least one.',
  })
  .meta({ id: 'CreateServiceClientDto' })

/** Fields that PATCH of a client accepts only unchanged. */
export const clientUpdateReadOnly = [...clientReadOnly, 'roles'] as const

export const updateClientBody = z
  .strictObject({
    name,
    associations: z.array(newAssociation).min(1).max(MAX_ASSOCIATIONS),
    permissions: z.array(permissionName).max(100),
    roleIds: z.array(z.string().max(100)).max(50),
  })
  .partial()
  .extend(readOnly([...clientUpdateReadOnly, ...unversioned], 'update'))
  .meta({ id: 'UpdateServiceClientDto' })

export const clientModel = z
  .object({
    id: z.string(),
    version: z.number(),
    name: z.string(),
    /** Sent as client_id. */
    clientId: z.string(),
    associations: z.array(association),
    /** Granted to the client itself, beside its roles. */
    permissions: z.array(permissionName),
    roleIds: z.array(z.string()),
    roles: z.array(roleReference),
    createdAt: instant(),
    updatedAt: instant(),
  })
  .meta({ id: 'ServiceClient' })

/** Lists also show the field that changes without a new version. */
const listedClient = clientModel
  .extend({
    /** When it last got a token or called, to the minute; null when it never did. */
    lastUsedAt: instant().nullable(),
  })
  .meta({ id: 'ListedServiceClient' })

export const clientResponse = z.object({ client: clientModel }).meta({ id: 'ServiceClientResponseDTO' })
export const clientsResponse = listOf('clients', listedClient).meta({ id: 'ListServiceClientsResponse' })
export const createClientResponse = z
  .object({ client: clientModel, client_id: z.string(), client_secret: z.string() })
  .meta({ id: 'CreateServiceClientResponseDTO' })

export type ClientChanges = z.output<typeof updateClientBody>
export type NewClient = z.output<typeof createClientBody>
export type Client = z.output<typeof clientModel>
