import { type AssociationData, users } from '@/db/schema'
import { newId } from '../id'
import { hashPassword } from '../identity/passwords'
import type { Service } from './service'

export const password = 'a marmalade of plain words'

interface NewUser {
  email?: string
  associations?: AssociationData[]
  roleIds?: string[]
  isActive?: boolean
}

/** Stores a person who can sign in with `password`. */
export async function makeUser({ runtime }: Service, { email, associations, roleIds = [], isActive = true }: NewUser = {}) {
  const id = newId()
  const now = new Date()
  const user = {
    id,
    version: 1,
    email: email ?? `${id}@waybill.example`,
    firstName: 'Maria',
    lastName: 'Silva',
    passwordHash: await hashPassword(runtime.passwords, password),
    isActive,
    associations: associations ?? [{ type: 'Internal' as const, id: null }],
    roleIds,
    preferences: {},
    createdAt: now,
    updatedAt: now,
  }
  await runtime.database.write(async (sql) => {
    await sql.insert(users).values(user)
  })
  return user
}

/** A merchant, by the API; its id. */
export async function makeMerchant(service: Service, fields: Record<string, unknown> = {}): Promise<string> {
  const answer = await service.call('POST', '/merchants', {
    token: await service.adminToken(),
    body: { name: 'Northwind Prints', ...fields },
  })
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
  return answer.body.merchant.id
}

interface NewClient {
  name?: string
  associations?: AssociationData[]
  permissions?: string[]
  roleIds?: string[]
}

/** A service client with an access token, by the API. `as` is the token that creates it; the Administrator's unless given. */
export async function makeClient(service: Service, grant: NewClient, as?: string) {
  const token = as ?? (await service.adminToken())
  const made = await service.call('POST', '/clients', { token, body: { name: 'Shop connector', ...grant } })
  if (made.status !== 201) throw new Error(JSON.stringify(made.body))
  const { client, client_id, client_secret } = made.body
  const issued = await service.call('POST', '/clients/token', { body: { client_id, client_secret } })
  return { id: client.id as string, client_id, client_secret, token: issued.body.access_token as string }
}
