import { z } from 'zod'
import { instant, listOf, readOnly, shortText } from '../http/wire'
import { mostAssociations } from '../identity/association-scope'
import { association, newAssociation, permissionName, roleReference } from '../users/schemas'

/** Moves with every use of the client, which changes nothing of it: what is sent back of it is let be. */
const moving = ['lastUsedAt'] as const
const clientReadOnly = ['id', 'version', 'clientId', 'createdAt', 'updatedAt'] as const

const name = shortText(255).refine((text) => text.trim() !== '', { error: 'Give a text that is not empty.' })

export const createClient = z
  .strictObject({
    name,
    /** Absent: those of the caller. */
    associations: z.array(newAssociation).min(1).max(mostAssociations).optional(),
    permissions: z.array(permissionName).max(100).default([]),
    roleIds: z.array(z.string().max(100)).max(50).default([]),
    ...readOnly([...clientReadOnly, ...moving], 'create'),
  })
  .refine(({ permissions, roleIds }) => permissions.length + roleIds.length > 0, {
    path: ['permissions'],
    error: 'Give permissions, roleIds or both: a client without any could do nothing.',
  })
  .meta({ id: 'CreateServiceClientDto' })

/** What a client keeps showing and PATCH does not write. */
export const clientShownOnly = [...clientReadOnly, 'roles'] as const

export const updateClient = z
  .strictObject({
    name,
    associations: z.array(newAssociation).min(1).max(mostAssociations),
    permissions: z.array(permissionName).max(100),
    roleIds: z.array(z.string().max(100)).max(50),
  })
  .partial()
  .extend(readOnly([...clientShownOnly, ...moving], 'update'))
  .meta({ id: 'UpdateServiceClientDto' })

export const clientModel = z
  .object({
    id: z.string(),
    version: z.number(),
    name: z.string(),
    /** What it presents as client_id. */
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

/** In lists, which have no version, also what moves by itself. */
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

export type ClientChanges = z.output<typeof updateClient>
export type NewClient = z.output<typeof createClient>
export type Client = z.output<typeof clientModel>
