import type { Api } from './fixtures'
import { newColleague } from './people'

export interface SeededRole {
  id: string
  name: string
  version: number
  permissions: string[]
}

let made = 0
const unique = (name: string) => `${name} ${Date.now().toString(36)}${(made++).toString(36)}`

/** A role of the test’s own. */
export async function newRole(api: Api, name: string, permissions: string[]): Promise<SeededRole> {
  return (await api.send<{ role: SeededRole }>('POST', '/roles', { name: unique(name), permissions })).role
}

export interface SeededClient {
  id: string
  name: string
  version: number
}

/** A service client of the test’s own, with its secret. */
export async function newClient(api: Api, name: string, given: { permissions?: string[]; roleIds?: string[] }) {
  return api.send<{ client: SeededClient; client_id: string; client_secret: string }>('POST', '/clients', { name: unique(name), ...given })
}

/** A role that a user and a client have, and one that nobody has. */
export async function accessOf(api: Api) {
  const role = await newRole(api, 'Night shift', ['orders:read', 'orders:hold', 'notes:read', 'users:write'])
  const unused = await newRole(api, 'Nobody’s', ['orders:read'])
  const user = newColleague('Nora', 'Night', [role.id])
  const { client } = await newClient(api, 'Night robot', { permissions: ['orders:read', 'orders:create'], roleIds: [role.id] })
  return { role, unused, client, user }
}
