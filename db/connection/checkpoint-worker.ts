/** The thread of checkpoints.ts. Copies the write-ahead log into the database file whenever it is asked to, and answers when it is done. */
import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import BetterSqlite3 from 'better-sqlite3'

const connection = new BetterSqlite3((workerData as { file: string }).file, { timeout: 0 })
connection.pragma('synchronous = FULL')
const port = parentPort as MessagePort
port.on('message', () => {
  // Passive: it waits for no reader and keeps no writer waiting.
  connection.pragma('wal_checkpoint(PASSIVE)')
  port.postMessage(null)
})
