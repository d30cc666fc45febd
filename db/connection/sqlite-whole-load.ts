import { documentTables } from '@/db/search/store'
import { type BulkLoad, openBulkLoad } from './sqlite-bulk-load'

/** A load into the database itself: its indexes and search documents are in order after `finish`, and everything is on disk. */
export interface WholeLoad extends BulkLoad {
  /** Drops the indexes that the load does not read until `finish`. For an empty database. */
  delayIndexes(): void
  finish(): void
}

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
    },
    finish() {
      load.commit()
      restore()
      for (const table of documentTables) connection.exec(`insert into ${table}(${table}) values ('optimize')`)
      // Enough for the choice of an index; reading every entry would take longer than building it.
      connection.pragma('analysis_limit = 1000')
      connection.exec('analyze')
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
