import { getTableName, is, Table } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import * as schema from '@/db/schema'
import type { Database } from '@/db/types'

/** All contents of the database as text, by table, to check that it does not contain certain values. */
export async function tableContents({ runtime }: { runtime: { database: Pick<Database, 'sql'> } }): Promise<Map<string, string>> {
  const rows = new Map<string, string>()
  for (const table of Object.values(schema))
    if (is(table, Table)) rows.set(getTableName(table), JSON.stringify(await runtime.database.sql.select().from(table as PgTable)))
  return rows
}
