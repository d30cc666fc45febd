import { type SQL, sql } from 'drizzle-orm'
import { engine } from '@/db/connection/engine'
import type { Sql } from '../types'

/** An invariant of the stored data: its query returns one row per breach, with the breach's name in the first column. */
export interface Invariant {
  name: string
  breaches: SQL
}

/** The number of a search document `w`. */
export const documentNumber = sql.raw(engine === 'sqlite' ? 'w.rowid' : 'w.number')

/** Each row of the table has a search document, and each document has a row. */
export const oneDocumentEach = (noun: string, table: string, documents: string): Invariant => ({
  name: `a ${noun} has a search document, and each document has a ${noun}`,
  breaches: sql`select r.id from ${sql.identifier(table)} r left join ${sql.identifier(documents)} w on ${documentNumber} = r.number where ${documentNumber} is null
    union all select cast(${documentNumber} as text) from ${sql.identifier(documents)} w left join ${sql.identifier(table)} r on r.number = ${documentNumber} where r.number is null`,
})

/** Each version of a row has exactly one of these events. */
export const oneEventPerVersion = (name: string, table: string, isEvent: SQL): Invariant => ({
  name,
  breaches: sql`select r.id from ${sql.identifier(table)} r left join (
      select resource_id, count(*) as events, count(distinct data ->> 'version') as versions from events where ${isEvent} group by resource_id
    ) e on e.resource_id = r.id
    where coalesce(e.events, 0) <> r.version or coalesce(e.versions, 0) <> r.version`,
})

/** The names of at most `limit` breaches. */
export async function breachesOf(sql: Sql, { breaches }: Invariant, limit: number): Promise<string[]> {
  const found = await rawRows(sql, breaches, limit)
  return found.map((row) => Object.values(row).join(' '))
}

async function rawRows(db: Sql, query: SQL, limit: number): Promise<Record<string, unknown>[]> {
  const bounded = sql`select * from (${query}) b limit ${limit}`
  if (engine === 'sqlite') return (db as unknown as { all(query: SQL): Record<string, unknown>[] }).all(bounded)
  return ((await db.execute(bounded)) as unknown as { rows: Record<string, unknown>[] }).rows
}
