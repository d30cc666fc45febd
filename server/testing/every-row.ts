import { getTableName, is, Table } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import * as schema from '@/db/schema'
import type { Service } from './service'

/** Everything that the database holds, by table, as text: for looking whether something is in it that should not be. */
export async function everyRow({ runtime }: Service): Promise<Map<string, string>> {
  const rows = new Map<string, string>()
  for (const table of Object.values(schema))
    if (is(table, Table)) rows.set(getTableName(table), JSON.stringify(await runtime.database.sql.select().from(table as PgTable)))
  return rows
}
