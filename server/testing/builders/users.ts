import { type AssociationData, users } from '@/db/schema'
import { hashPassword } from '@/server/access/passwords/passwords'
import { newId } from '@/server/kernel/id'
import type { Service } from '../service'

export const password = 'a marmalade of plain words'

/** The hash of the password, which takes longer than all else of a new user: once per process. */
let hashed: Promise<string> | undefined
function passwordHash({ runtime }: Service): Promise<string> {
  hashed ??= hashPassword(runtime.passwords, password)
  return hashed
}

interface NewUser {
  email?: string
  associations?: AssociationData[]
  roleIds?: string[]
  isActive?: boolean
}

/** Stores a user who can sign in with `password`. */
export async function makeUser(service: Service, { email, associations, roleIds = [], isActive = true }: NewUser = {}) {
  const id = newId()
  const now = new Date()
  const user = {
    id,
    version: 1,
    email: email ?? `${id}@waybill.example`,
    firstName: 'Maria',
    lastName: 'Silva',
    passwordHash: await passwordHash(service),
    isActive,
    associations: associations ?? [{ type: 'Internal' as const, id: null }],
    roleIds,
    preferences: {},
    createdAt: now,
    updatedAt: now,
  }
  await service.runtime.database.write(async (sql) => {
    await sql.insert(users).values(user)
  })
  return user
}

/** Creates a merchant through the API; returns its id. */
export async function makeMerchant(service: Service, fields: Record<string, unknown> = {}): Promise<string> {
  const response = await service.call('POST', '/merchants', {
    token: await service.adminToken(),
    body: { name: 'Northwind Prints', ...fields },
  })
  if (response.status !== 201) throw new Error(JSON.stringify(response.body))
  return response.body.merchant.id
}

interface NewClient {
  name?: string
  associations?: AssociationData[]
  permissions?: string[]
  roleIds?: string[]
}

/** Creates a service client with an access token through the API. `as` is the creator's token, by default the Administrator's. */
export async function makeClient(service: Service, grant: NewClient, as?: string) {
  const token = as ?? (await service.adminToken())
  const made = await service.call('POST', '/clients', { token, body: { name: 'Shop connector', ...grant } })
  if (made.status !== 201) throw new Error(JSON.stringify(made.body))
  const { client, client_id, client_secret } = made.body
  const issued = await service.call('POST', '/clients/token', { body: { client_id, client_secret } })
  return { id: client.id as string, client_id, client_secret, token: issued.body.access_token as string }
}
