import * as z from 'zod'
import { instant, listOf, readOnly, shortText } from '@/server/http/field-types'
import { isNetwork } from '../network'
import { association, MAX_ASSOCIATIONS, newAssociation, permissionName, roleReference } from '../schemas'

/** Changes with each use of the client without a new version; ignored on input. */
const unversioned = ['lastUsedAt', 'lastUsedIp', 'secrets'] as const
const clientReadOnly = ['id', 'version', 'clientId', 'createdAt', 'updatedAt'] as const

const allowedNetworks = z
  .array(z.string().max(50).refine(isNetwork, { error: 'Give a network in CIDR notation, such as 203.0.113.0/24 or 2001:db8::/32.' }))
  .max(50, { error: 'At most 50 networks.' })
  .meta({ description: 'The networks that it may call from, in CIDR notation; empty: from everywhere.' })

const name = shortText(255).refine((text) => text.trim() !== '', { error: 'Enter some text.' })

export const createClientBody = z
  .strictObject({
    name,
    /** Absent: those of the caller. */
    associations: z.array(newAssociation).min(1).max(MAX_ASSOCIATIONS).optional(),
    permissions: z.array(permissionName).max(100).default([]),
    roleIds: z.array(z.string().max(100)).max(50).default([]),
    allowedNetworks: allowedNetworks.default([]),
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
    allowedNetworks,
  })
  .partial()
  .extend(readOnly([...clientUpdateReadOnly, ...unversioned], 'update'))
  .meta({ id: 'UpdateServiceClientDto' })

export const createSecretBody = z
  .strictObject({
    expiresAt: instant().nullish().meta({ description: 'From then on the secret, and the tokens got with it, are refused; null: never.' }),
  })
  .meta({ id: 'CreateServiceClientSecret' })

const secretModel = z
  .object({
    id: z.string().meta({ description: 'Names the secret when it is retired.' }),
    createdAt: instant(),
    expiresAt: instant().nullable().meta({ description: 'From then on it is refused; null: never.' }),
    lastUsedAt: instant().nullable().meta({ description: 'When it last got a token; null: never.' }),
    lastUsedIp: z.string().nullable().meta({ description: 'The address that it last got a token from.' }),
  })
  .meta({ id: 'ServiceClientSecret' })

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
    allowedNetworks: z.array(z.string()).meta({ description: 'The networks that it may call from; empty: from everywhere.' }),
    secrets: z.array(secretModel).meta({ description: 'Its secrets, the oldest first: at most two that have not expired.' }),
    createdAt: instant(),
    updatedAt: instant(),
    lastUsedAt: instant()
      .nullable()
      .meta({ description: 'When it last got a token or called, to the minute; null: never. Changes without a new version.' }),
    lastUsedIp: z.string().nullable().meta({ description: 'The address of that call.' }),
  })
  .meta({ id: 'ServiceClient' })

export const clientResponse = z.object({ client: clientModel }).meta({ id: 'ServiceClientResponseDTO' })
export const clientsResponse = listOf('clients', clientModel).meta({ id: 'ListServiceClientsResponse' })
export const createClientResponse = z
  .object({ client: clientModel, client_id: z.string(), client_secret: z.string() })
  .meta({ id: 'CreateServiceClientResponseDTO' })
export const createSecretResponse = z
  .object({ client: clientModel, secretId: z.string(), client_id: z.string(), client_secret: z.string() })
  .meta({ id: 'CreateServiceClientSecretResponse' })

export type ClientChanges = z.output<typeof updateClientBody>
export type NewClient = z.output<typeof createClientBody>
export type Client = z.output<typeof clientModel>
