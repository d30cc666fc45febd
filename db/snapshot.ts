import { engine } from '@/db/connection/engine'
import type { Database, Sql } from './types'

/** Reads one consistent snapshot despite concurrent writes. `read` may create temporary tables. */
export async function inSnapshot<T>(database: Pick<Database, 'sql'>, read: (sql: Sql) => Promise<T>): Promise<T> {
  if (engine === 'postgres') return database.sql.transaction((tx) => read(tx as unknown as Sql), { isolationLevel: 'repeatable read' })
  const connection = (database.sql as unknown as { $client: { exec(source: string): void } }).$client
  connection.exec('begin')
  try {
    return await read(database.sql)
  } finally {
    connection.exec('rollback')
  }
}
