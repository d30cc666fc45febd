import type BetterSqlite3 from 'better-sqlite3'
import { documentTables } from '@/db/search/store'
import { type BulkLoad, openBulkLoad } from './sqlite-bulk-load'

/** A load into the database itself: its indexes and search documents are in order after `finish`, and everything is on disk. */
export interface WholeLoad extends BulkLoad {
  /** Drops the indexes that the load does not read until `finish`. For an empty database. */
  delayIndexes(): void
  finish(): void
}

/** Enough that later segments reach the loaded one's level after some ten thousand commits. */
const LEVEL_ROUNDS = 3
/** Makes a segment of several pages: a larger one stays on its level when a small one is written. */
const WORDS_OF_LEVELS = 5_000

/** The settings of FTS5 during a load and afterwards: segments are merged once, at the end. */
const loadSettings = { automerge: 0, crisismerge: 1_999, hashsize: 64 * 1_024 * 1_024 }
const usualSettings = { automerge: 0, crisismerge: 16, hashsize: 1_024 * 1_024 }

export function openWholeLoad(url: string): WholeLoad {
  const load = openBulkLoad(url)
  const { connection } = load
  let droppedIndexes: string[] = []

  function configureDocuments(settings: typeof loadSettings) {
    for (const table of documentTables)
      for (const [name, value] of Object.entries(settings))
        connection.exec(`insert into ${table}(${table}, rank) values ('${name}', ${value})`)
  }

  function restore() {
    for (const index of droppedIndexes.splice(0)) connection.exec(index)
    configureDocuments(usualSettings)
  }

  configureDocuments(loadSettings)
  return {
    ...load,
    delayIndexes() {
      droppedIndexes = load.dropIndexes()
      for (const table of documentTables) addLevels(connection, table)
    },
    finish() {
      load.commit()
      restore()
      for (const table of documentTables) optimize(connection, table)
      connection.pragma('synchronous = FULL')
      connection.pragma('wal_checkpoint(TRUNCATE)')
    },
    close() {
      if (connection.inTransaction) connection.exec('rollback')
      restore()
      load.close()
    },
  }
}

/** Merges all segments of a table into one, two levels above the highest that has segments; when all are on one level, one above. */
const optimize = (connection: BetterSqlite3.Database, table: string) =>
  connection.exec(`insert into ${table}(${table}) values ('optimize')`)

/**
 * Gives the index of an empty table levels below the one that the load's segment will be on. On the first level that segment, as large as
 * all others together, would be merged again with every few segments of later changes, and meanwhile all other segments would wait.
 */
function addLevels(connection: BetterSqlite3.Database, table: string): void {
  const insert = connection.prepare(`insert into ${table} (rowid, name) values (?, ?)`)
  insert.run(1, Array.from({ length: WORDS_OF_LEVELS }, (_, i) => `word${i}`).join(' '))
  optimize(connection, table)
  for (let round = 1; round <= LEVEL_ROUNDS; round++) {
    insert.run(round + 1, `round${round}`)
    optimize(connection, table)
  }
  connection.exec(`delete from ${table}`)
}
