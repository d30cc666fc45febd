import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Sql } from './types'

const CONNECT_TIMEOUT_MS = 10_000

/**
 * Why the user of `url` cannot migrate the PostgreSQL database that `service` is connected to, as sentences; empty when it can. Changes
 * nothing. Throws when the database at `url` cannot be reached.
 */
export async function migrationUserProblems(url: string, service: Sql | null): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS, application_name: 'waybill doctor' })
  client.on('error', () => {})
  await client.connect()
  try {
    const rights = await rightsOf(drizzle({ client }) as unknown as Sql)
    const identity = service && (await rightsOf(service)).identity
    if (identity && identity !== rights.identity) return ['It names another database than DATABASE_URL.']
    return [
      ...(rights.may_create_schemas ? [] : [`Its user ${rights.name} may not create schemas in the database.`]),
      ...(rights.may_create_tables ? [] : [`Its user ${rights.name} may not create tables in the schema public.`]),
      ...(rights.others ? [`Its user ${rights.name} does not own ${rights.others} of the tables.`] : []),
    ]
  } finally {
    await client.end()
  }
}

interface Rights {
  /** The same for connections to one database of one server. */
  identity: string
  name: string
  may_create_schemas: boolean
  may_create_tables: boolean
  /** The number of tables that belong to others. */
  others: number
}

async function rightsOf(db: Sql): Promise<Rights> {
  const { rows } = (await db.execute(sql`
    select
      pg_postmaster_start_time()::text || ' ' || current_database() as identity,
      current_user as name,
      has_database_privilege(current_database(), 'create') as may_create_schemas,
      has_schema_privilege('public', 'create') as may_create_tables,
      (select count(*)::int from pg_tables
        where schemaname in ('public', 'drizzle') and not pg_has_role(tableowner, 'usage')) as others`)) as unknown as { rows: Rights[] }
  return rows[0] as Rights
}
