import { asc } from 'drizzle-orm'
import { isOneOf } from '@/db/conditions'
import { clientSecrets, type serviceClients } from '@/db/schema'
import type { Sql } from '@/db/types'
import { rolesById } from '../roles/roles'
import type { Client } from './schemas'

export type ClientRow = typeof serviceClients.$inferSelect

/** Clients as the API shows them, with the dates of their secrets. */
export async function presentClients(sql: Sql, rows: readonly ClientRow[]): Promise<Client[]> {
  const roles = await rolesById(
    sql,
    rows.flatMap(({ roleIds }) => roleIds),
  )
  const secrets = await secretsOf(
    sql,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    name: row.name,
    clientId: row.clientId,
    associations: row.associations,
    permissions: row.permissions as Client['permissions'],
    roleIds: row.roleIds,
    roles: row.roleIds.flatMap((id) => roles.get(id) ?? []).map(({ id, name }) => ({ id, name })),
    allowedNetworks: row.allowedNetworks,
    secrets: secrets
      .filter(({ clientId }) => clientId === row.id)
      .map(({ id, createdAt, expiresAt, lastUsedAt, lastUsedIp }) => ({ id, createdAt, expiresAt, lastUsedAt, lastUsedIp })),
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    lastUsedAt: row.lastUsedAt,
    lastUsedIp: row.lastUsedIp,
  }))
}

/** The secrets of clients, the oldest first. */
const secretsOf = async (sql: Sql, clientIds: string[]) =>
  clientIds.length
    ? sql.select().from(clientSecrets).where(isOneOf(clientSecrets.clientId, clientIds)).orderBy(asc(clientSecrets.number))
    : []

/** The client as the audit log compares it: without its last use, which changes without a new version. */
export const withoutUse = (client: Client) => ({
  id: client.id,
  version: client.version,
  name: client.name,
  clientId: client.clientId,
  associations: client.associations,
  permissions: client.permissions,
  roleIds: client.roleIds,
  roles: client.roles,
  allowedNetworks: client.allowedNetworks,
  createdAt: client.createdAt,
  updatedAt: client.updatedAt,
  secrets: client.secrets.map(({ id, expiresAt }) => ({ id, expiresAt })),
})

export async function presentClient(sql: Sql, row: ClientRow): Promise<Client> {
  const [shown] = await presentClients(sql, [row])
  return shown as Client
}
