import { envelope } from '@/server/http/list'
import { read, write } from '@/server/http/operation'
import { addSecret, createClient, deleteClient, getClient, regenerateSecret, retireSecret, updateClient } from './clients'
import { clientQuery, listClients } from './list'
import {
  clientResponse,
  clientsResponse,
  createClientBody,
  createClientResponse,
  createSecretBody,
  createSecretResponse,
  updateClientBody,
} from './schemas'

/** A client of the demo and its secret. */
const exampleSecretId = '01932c07-20e7-7bd3-a9c1-00000000c101'

const example = { params: { id: '01932c07-20e7-7bd3-a9c1-00000000c001' } }

export const clientOperations = [
  read({
    id: 'listClients',
    group: 'access',
    path: '/clients',
    summary: 'List service clients',
    description:
      'Sorted by name or createdAt. id and roleId accept several values; any of them matches. lastUsedAt and lastUsedIp change without a new version. Callers outside Internal see only clients whose associations are all their own.',
    permission: 'clients:read',
    query: clientQuery,
    response: clientsResponse,
    examples: { query: { sort: '-createdAt', pageSize: '20' } },
    handle: async ({ reader, query }) => envelope('clients', query, await listClients(reader, query)),
  }),
  write({
    id: 'createClient',
    group: 'access',
    method: 'POST',
    path: '/clients',
    summary: 'Create a service client',
    description:
      'Give permissions, roleIds or both, within your own permissions and what the associations allow. Without associations the client gets yours. client_secret is shown only in this answer.',
    permission: 'clients:write',
    body: createClientBody,
    response: createClientResponse,
    status: 201,
    dryRun: false,
    secret: true,
    location: ({ client }) => `/v1/clients/${client.id}`,
    refuses: ['Forbidden'],
    examples: { body: { name: 'Shop connector', permissions: ['orders:read', 'orders:create'] } },
    handle: async ({ change, body }) => {
      const { client, secret } = await createClient(change, body)
      return { client, client_id: client.clientId, client_secret: secret }
    },
  }),
  read({
    id: 'getClient',
    group: 'access',
    path: '/clients/{id}',
    summary: 'Get a service client',
    permission: 'clients:read',
    response: clientResponse,
    refuses: ['NotFound'],
    examples: example,
    handle: async ({ reader, params }) => ({ client: await getClient(reader, params.id) }),
  }),
  write({
    id: 'updateClient',
    group: 'access',
    method: 'PATCH',
    path: '/clients/{id}',
    summary: 'Update a service client',
    description:
      'Changes name, associations, permissions, roleIds and allowedNetworks, within your own. A call from elsewhere than its allowedNetworks is refused. Takes effect with the client’s next request; its secret and tokens stay valid, except when a merchant’s or vendor’s client gets associations of another type: then regenerate the secret.',
    permission: 'clients:write',
    body: updateClientBody,
    response: clientResponse,
    status: 200,
    dryRun: false,
    refuses: ['NotFound', 'Forbidden', 'PreconditionFailed'],
    examples: { ...example, body: { name: 'Shop connector 2' } },
    handle: async ({ change, params, body }) => ({ client: await updateClient(change, params.id, body) }),
  }),
  write({
    id: 'regenerateClientSecret',
    group: 'access',
    method: 'POST',
    path: '/clients/{id}/regenerateSecret',
    summary: 'Regenerate the secret',
    description:
      'The old secret and every token issued with it are refused from the next request. client_secret is shown only in this answer. Refused for clients that have permissions which you do not have.',
    permission: 'clients:write',
    response: createClientResponse,
    status: 200,
    dryRun: false,
    secret: true,
    refuses: ['NotFound', 'Forbidden', 'PreconditionFailed'],
    examples: example,
    handle: async ({ change, params }) => {
      const { client, secret } = await regenerateSecret(change, params.id)
      return { client, client_id: client.clientId, client_secret: secret }
    },
  }),
  write({
    id: 'createClientSecret',
    group: 'access',
    method: 'POST',
    path: '/clients/{id}/secrets',
    summary: 'A second secret',
    description:
      'Both secrets work until you retire one, so that a program can change without standing still. A third is a 409. With expiresAt the secret, and the tokens got with it, are refused from then on. client_secret is shown only in this answer. Refused for clients that have permissions which you do not have.',
    permission: 'clients:write',
    body: createSecretBody,
    response: createSecretResponse,
    status: 201,
    dryRun: false,
    secret: true,
    refuses: ['NotFound', 'Forbidden', 'Conflict', 'PreconditionFailed'],
    examples: { ...example, body: { expiresAt: '2100-01-01T00:00:00.000Z' } },
    handle: async ({ change, params, body }) => {
      const { client, secretId, secret } = await addSecret(change, params.id, body.expiresAt ?? null)
      return { client, secretId, client_id: client.clientId, client_secret: secret }
    },
  }),
  write({
    id: 'deleteClientSecret',
    group: 'access',
    method: 'DELETE',
    path: '/clients/{id}/secrets/{secretId}',
    summary: 'Retire a secret',
    description:
      'The secret, and every token that was got with it, are refused from the next request; the other secret stays. Refused for clients that have permissions which you do not have.',
    permission: 'clients:write',
    response: undefined,
    status: 204,
    dryRun: false,
    refuses: ['NotFound', 'Forbidden', 'PreconditionFailed'],
    examples: { params: { ...example.params, secretId: exampleSecretId } },
    handle: async ({ change, params }) => {
      await retireSecret(change, params.id, params.secretId)
      return undefined
    },
  }),
  write({
    id: 'deleteClient',
    group: 'access',
    method: 'DELETE',
    path: '/clients/{id}',
    summary: 'Delete a service client',
    description: 'The client’s tokens are refused from the next request. Refused for clients that have permissions which you do not have.',
    permission: 'clients:write',
    response: undefined,
    status: 204,
    dryRun: false,
    refuses: ['NotFound', 'Forbidden', 'PreconditionFailed'],
    examples: example,
    handle: async ({ change, params }) => {
      await deleteClient(change, params.id)
      return undefined
    },
  }),
] as const
