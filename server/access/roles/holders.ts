import { and, count, eq, sql as raw, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { includesAny, jsonElements } from '@/db/conditions'
import { invitations, serviceClients, users } from '@/db/schema'
import type { Sql } from '@/db/types'
import { type Holders, noHolders } from './holders-rules'

/** Counts the holders of each role: users, also inactive ones, clients, and pending or expired invitations. */
export async function countHolders(sql: Sql, roleIds: readonly string[]): Promise<ReadonlyMap<string, Holders>> {
  if (!roleIds.length) return new Map()
  const countOf = (kind: keyof Holders, table: PgTable, roleIdsColumn: PgColumn, condition?: SQL) =>
    sql
      .select({ roleId: raw<string>`e.value`.as('role_id'), kind: raw<keyof Holders>`${raw.raw(`'${kind}'`)}`.as('kind'), count: count() })
      .from(table)
      .innerJoin(jsonElements(roleIdsColumn), raw`1 = 1`)
      .where(and(includesAny(roleIdsColumn, [...roleIds]), condition))
      .groupBy(raw`e.value`)
  const rows = await countOf('users', users, users.roleIds)
    .unionAll(countOf('clients', serviceClients, serviceClients.roleIds))
    .unionAll(countOf('invitations', invitations, invitations.roleIds, eq(invitations.status, 'Pending')))
  const found = new Map<string, Holders>(roleIds.map((id) => [id, { ...noHolders }]))
  for (const { roleId, kind, count } of rows) {
    const holders = found.get(roleId)
    if (holders) holders[kind] = count
  }
  return found
}
