import type { Database, DatabaseOptions } from '../types'
import { engine } from './engine'

/** Opens the database, migrates it to this release's schema and links its whole audit log. */
export async function openDatabase(url: string, options: DatabaseOptions = {}): Promise<Database> {
  const database = await openEngine(url, options)
  try {
    await (await import('../audit/sequence')).linkLegacyEntries(database)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

async function openEngine(url: string, options: DatabaseOptions): Promise<Database> {
  if (engine === 'postgres') return (await import('./postgres')).openPostgres(url, options)
  return (await import('./sqlite')).openSqlite(url, options)
}
