import type { Api } from '@/e2e/support/fixtures'
import { uniqueWord } from '@/e2e/support/unique'
import { newUser } from './users'

export interface SeededRole {
  id: string
  name: string
  version: number
  permissions: string[]
}

const unique = (name: string) => `${name} ${uniqueWord()}`

/** Creates a role for the test. */
export async function newRole(api: Api, name: string, permissions: string[]): Promise<SeededRole> {
  return (await api.send<{ role: SeededRole }>('POST', '/roles', { name: unique(name), permissions })).role
}

export interface SeededClient {
  id: string
  name: string
  version: number
}

/** Creates a service client for the test; returns it with its secret. */
export async function newClient(api: Api, name: string, given: { permissions?: string[]; roleIds?: string[] }) {
  return api.send<{ client: SeededClient; client_id: string; client_secret: string }>('POST', '/clients', { name: unique(name), ...given })
}

/** Creates a role with a user and a client, and a role with neither. */
export async function newRolesAndClients(api: Api) {
  const role = await newRole(api, 'Night shift', ['orders:read', 'orders:hold', 'notes:read', 'users:write'])
  const unused = await newRole(api, 'Nobody’s', ['orders:read'])
  const user = newUser('Nora', 'Night', [role.id])
  const { client } = await newClient(api, 'Night robot', { permissions: ['orders:read', 'orders:create'], roleIds: [role.id] })
  return { role, unused, client, user }
}
