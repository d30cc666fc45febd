import { sql } from 'drizzle-orm'
import { engine } from './connection/engine'
import { sqliteConnection } from './rows'
import type { Database } from './types'

/** Counts the rows and the values of each index, by which the database chooses an index. Call it after a load, when all rows are there. */
export const analyze = (database: Database) =>
  database.write(async (db) => {
    if (engine === 'postgres') return void (await db.execute(sql`analyze`))
    const connection = sqliteConnection(db)
    // Enough for the choice of an index; reading every entry would take longer than building it.
    connection.pragma('analysis_limit = 1000')
    connection.exec('analyze')
  })
