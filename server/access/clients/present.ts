import type { serviceClients } from '@/db/schema'
import type { Sql } from '@/db/types'
import { rolesById } from '../roles/roles'
import type { Client } from './schemas'

export type ClientRow = typeof serviceClients.$inferSelect

/** Clients as the API shows them, without their secrets. */
export async function presentClients(sql: Sql, rows: readonly ClientRow[]): Promise<Client[]> {
  const roles = await rolesById(
    sql,
    rows.flatMap(({ roleIds }) => roleIds),
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
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  }))
}

export async function presentClient(sql: Sql, row: ClientRow): Promise<Client> {
  const [shown] = await presentClients(sql, [row])
  return shown as Client
}
