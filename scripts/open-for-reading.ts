import { sqliteFile } from '@/db/connection/sqlite'
import { type Inspection, inspectDatabase } from '@/db/inspection'
import { exitWith } from './command-line'

/**
 * Opens the database of this release for a command that only reads: it is neither created nor migrated, and the service may be using it.
 * Ends the process with a message when there is none, or when it belongs to another release.
 */
export async function openForReading(databaseUrl: string): Promise<Inspection> {
  const database = await inspectDatabase(databaseUrl)
  if (!database) exitWith(`There is no database at ${sqliteFile(databaseUrl)}. Check DATABASE_URL and DATA_DIR.`)
  const { state } = database.schema
  if (state === 'current') return database
  await database.close()
  exitWith(refusals[state])
}

const refusals = {
  none: 'The database has no tables of Waybill. Check DATABASE_URL.',
  older: 'The database belongs to an older release. Use the command of that release, or start this one, which migrates the database.',
  newer: 'The database belongs to a newer release. Use the command of that release.',
}
