import { randomBytes } from 'node:crypto'
import { and, count, eq, inArray, isNotNull, isNull, or, sql as raw, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type { Sql } from '@/db/database'
import { serviceClients, tokens } from '@/db/schema'
import type { Change } from '../change'
import { listQuery, listRows, type SortColumn } from '../http/list'
import { checkGrant } from '../identity/grants'
import { associationsOf, rolesOf } from '../identity/principals'
import { hashToken, newToken } from '../identity/tokens'
import type { Reader } from '../reader'
import { notFound } from '../refusal'
import type { Scope } from '../scope'
import { type Client, mostAssociations, type NewClient } from './schemas'

type Row = typeof serviceClients.$inferSelect

const asClient = (row: Row): Client => ({
  id: row.id,
  version: row.version,
  name: row.name,
  clientId: row.clientId,
  associations: row.associations,
  permissions: row.permissions as Client['permissions'],
  roleIds: row.roleIds,
  roles: rolesOf(row.roleIds).map(({ id, name }) => ({ id, name })),
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
})

/** Id of the association at a place of a client's list; null for Internal and behind the end. */
const associated = (place: number) => raw<string>`${serviceClients.associations} -> ${raw.raw(String(place))} ->> 'id'`

/** Clients all of whose associations are the caller's own. */
function within(scope: Scope): SQL | undefined {
  if (scope.everything) return undefined
  const own = [...scope.merchantIds, ...scope.vendorIds]
  if (!own.length) return raw`1 = 0`
  const places = Array.from({ length: mostAssociations }, (_, place) => associated(place))
  return and(isNotNull(associated(0)), ...places.map((id) => or(isNull(id), inArray(id, own))))
}

async function stored(sql: Sql, scope: Scope, id: string): Promise<Row> {
  const [row] = await sql
    .select()
    .from(serviceClients)
    .where(and(eq(serviceClients.id, id.toLowerCase()), within(scope)))
    .limit(1)
  if (!row) throw notFound('service client', id)
  return row
}

export const client = async ({ sql, scope }: Reader, id: string): Promise<Client> => asClient(await stored(sql, scope, id))

export const clientQuery = listQuery({}, ['name', 'createdAt'], 'name')

const sorts: Record<'name' | 'createdAt', SortColumn<Row>> = {
  name: { column: serviceClients.name, key: (row) => row.name },
  createdAt: { column: serviceClients.createdAt, key: (row) => row.createdAt, isTime: true },
}

export async function listClients({ sql, scope }: Reader, page: z.output<typeof clientQuery>) {
  const visible = within(scope)
  const found = await listRows({
    page,
    sorts,
    id: { column: serviceClients.id, key: (row) => row.id },
    rows: async ({ where, orderBy, limit, offset }) =>
      sql
        .select()
        .from(serviceClients)
        .where(and(visible, where))
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset),
    count: async () => (await sql.select({ count: count() }).from(serviceClients).where(visible))[0]?.count ?? 0,
  })
  return { ...found, rows: found.rows.map(asClient) }
}

/** The new client with its secret, which is stored as a hash and never shown again. */
export async function createClient(change: Change, input: NewClient): Promise<{ client: Client; secret: string }> {
  const given = input.associations ?? associationsOf(change.principal.scope)
  const associations = given.map(({ type, id }) => ({ type, id: id?.toLowerCase() ?? null }))
  const { name, permissions, roleIds } = input
  await checkGrant(change.sql, change.principal, { associations, permissions, roleIds })
  const secret = newToken('wbs_')
  const [row] = await change.write
    .insert(serviceClients)
    .values({
      id: change.newId(),
      version: 1,
      name,
      clientId: `wbc_${randomBytes(12).toString('base64url')}`,
      secretHash: hashToken(secret),
      associations,
      permissions: [...new Set(permissions)],
      roleIds,
      createdAt: change.now,
      updatedAt: change.now,
    })
    .returning()
  if (!row) throw new Error('The client was not stored.')
  const made = asClient(row)
  record(change, 'create', null, made, made)
  return { client: made, secret }
}

/** Removes a client with everything issued to it: its tokens are refused from the next request. */
export async function deleteClient(change: Change, id: string): Promise<void> {
  const before = await client(change.reader, id)
  change.expect('service client', before.version)
  await change.write.delete(tokens).where(eq(tokens.clientId, before.id))
  await change.write.delete(serviceClients).where(eq(serviceClients.id, before.id))
  record(change, 'delete', before, before, {})
}

function record(change: Change, action: string, before: Client | null, shown: Client, after: object) {
  const merchantIds = shown.associations.flatMap(({ type, id }) => (type === 'Merchant' && id ? [id] : []))
  change.record({
    resource: { type: 'client', id: shown.id },
    action,
    before,
    after,
    version: shown.version + (before ? 1 : 0),
    merchantId: merchantIds.length === 1 ? (merchantIds[0] ?? null) : null,
  })
}
