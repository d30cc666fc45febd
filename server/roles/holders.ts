import { and, count, eq, sql as raw, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { entriesOf, includesAny } from '@/db/conditions'
import type { Sql } from '@/db/database'
import { invitations, serviceClients, users } from '@/db/schema'
import { type Holders, nobody } from './holders-rules'

/** How many hold each of these roles: inactive users, too, who may come back; an invitation while it can be accepted or renewed. */
export async function holdersOf(sql: Sql, roleIds: readonly string[]): Promise<ReadonlyMap<string, Holders>> {
  if (!roleIds.length) return new Map()
  const counted = (kind: keyof Holders, table: PgTable, held: PgColumn, only?: SQL) =>
    sql
      .select({ roleId: raw<string>`e.value`.as('role_id'), kind: raw<keyof Holders>`${raw.raw(`'${kind}'`)}`.as('kind'), count: count() })
      .from(table)
      .innerJoin(entriesOf(held), raw`1 = 1`)
      .where(and(includesAny(held, [...roleIds]), only))
      .groupBy(raw`e.value`)
  const rows = await counted('users', users, users.roleIds)
    .unionAll(counted('clients', serviceClients, serviceClients.roleIds))
    .unionAll(counted('invitations', invitations, invitations.roleIds, eq(invitations.status, 'Pending')))
  const found = new Map<string, Holders>(roleIds.map((id) => [id, { ...nobody }]))
  for (const { roleId, kind, count } of rows) {
    const holders = found.get(roleId)
    if (holders) holders[kind] = count
  }
  return found
}
