import { randomBytes } from 'node:crypto'
import { and, count, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { containing, includesAny, oneOf } from '@/db/conditions'
import type { Sql } from '@/db/database'
import { serviceClients, tokens } from '@/db/schema'
import type { Change } from '../change'
import { diff } from '../diff'
import { listQuery, listRows, type SortColumn } from '../http/list'
import { ids, shortText } from '../http/wire'
import { allWithin } from '../identity/association-scope'
import { checkGrant } from '../identity/grants'
import { rolesAmong } from '../identity/held-roles'
import { associationsOf } from '../identity/principals'
import { hashToken, newToken } from '../identity/tokens'
import { onlyMerchant } from '../only-merchant'
import type { Reader } from '../reader'
import { notFound } from '../refusal'
import type { Scope } from '../scope'
import type { Client, NewClient } from './schemas'

type Row = typeof serviceClients.$inferSelect

/** Clients as the API shows them: nothing of their secret. */
async function shownAs(sql: Sql, rows: readonly Row[]): Promise<Client[]> {
  const roles = await rolesAmong(
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

export async function asClient(sql: Sql, row: Row): Promise<Client> {
  const [shown] = await shownAs(sql, [row])
  return shown as Client
}

async function stored(sql: Sql, scope: Scope, id: string): Promise<Row> {
  const [row] = await sql
    .select()
    .from(serviceClients)
    .where(and(eq(serviceClients.id, id.toLowerCase()), allWithin(serviceClients.associations, scope)))
    .limit(1)
  if (!row) throw notFound('service client', id)
  return row
}

export const client = async ({ sql, scope }: Reader, id: string): Promise<Client> => asClient(sql, await stored(sql, scope, id))

export const clientQuery = listQuery(
  {
    q: shortText(255).optional().meta({ description: 'Words that the name has, in this order.' }),
    id: ids.optional(),
    roleId: ids.optional(),
  },
  ['name', 'createdAt'],
  'name',
)

const sorts: Record<'name' | 'createdAt', SortColumn<Row>> = {
  name: { column: serviceClients.name, key: (row) => row.name },
  createdAt: { column: serviceClients.createdAt, key: (row) => row.createdAt, isTime: true },
}

export async function listClients({ sql, scope }: Reader, page: z.output<typeof clientQuery>) {
  const { q, id, roleId } = page.filters
  const words = (q ?? '').split(/\s+/).filter(Boolean)
  const asked = and(
    allWithin(serviceClients.associations, scope),
    words.length ? containing(serviceClients.name, ['', ...words, '']) : undefined,
    id && oneOf(serviceClients.id, id),
    roleId && includesAny(serviceClients.roleIds, roleId),
  )
  const found = await listRows({
    page,
    sorts,
    id: { column: serviceClients.id, key: (row) => row.id },
    rows: async ({ where, orderBy, limit, offset }) =>
      sql
        .select()
        .from(serviceClients)
        .where(and(asked, where))
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset),
    count: async () => (await sql.select({ count: count() }).from(serviceClients).where(asked))[0]?.count ?? 0,
  })
  const shown = await shownAs(sql, found.rows)
  return { ...found, rows: shown.map((client, i) => ({ ...client, lastUsedAt: found.rows[i]?.lastUsedAt ?? null })) }
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
  const made = await asClient(change.sql, row)
  recordClient(change, 'create', null, made, made)
  return { client: made, secret }
}

/** Removes a client with everything issued to it: its tokens are refused from the next request. */
export async function deleteClient(change: Change, id: string): Promise<void> {
  const before = await client(change.reader, id)
  change.expect('service client', before.version)
  await change.write.delete(tokens).where(eq(tokens.clientId, before.id))
  await change.write.delete(serviceClients).where(eq(serviceClients.id, before.id))
  recordClient(change, 'delete', before, before, {})
}

/** Notes a change of a client in the audit log, of the merchant that it is about where it is one. */
export function recordClient(change: Change, action: string, before: Client | null, shown: Client, after: object) {
  change.record({
    resource: { type: 'client', id: shown.id },
    action,
    before,
    after,
    changes: diff(before, after),
    version: shown.version + (before ? 1 : 0),
    merchantId: onlyMerchant(shown),
  })
}
