import { Worker } from 'node:worker_threads'
import type { Database as Connection } from 'better-sqlite3'

/** The shortest time between two checkpoints, in ms: pages that many writes change are copied once. */
const PAUSE_MS = 250
/** Pages in the log from which a commit does the rest of the work itself, so that the log starts anew under a load that never pauses. */
const RESTART_PAGES = 8_000
/** SQLite's own default, when there is no thread. */
const DEFAULT_PAGES = 1_000

export interface Checkpoints {
  /** Call it after each commit. */
  committed(): void
  /** Ends the thread; then the connections may close. */
  stop(): Promise<void>
}

/**
 * Copies the write-ahead log into the database file in a thread of its own. Otherwise every few commits would wait for it, and with them all
 * requests, because SQLite runs on the event loop. Commits are flushed to disk as before. If the thread fails, commits do its work again.
 */
export function startCheckpoints(
  writer: Connection,
  file: string,
  onFailure: (error: Error) => void,
  newWorker: (file: string) => Worker = startWorker,
): Checkpoints {
  let isRunning = false
  let isEnded = false
  let since = performance.now()
  const worker = newWorker(file)
  worker.unref()
  worker.on('message', () => {
    isRunning = false
    since = performance.now()
  })
  // The exit of the thread follows.
  worker.on('error', onFailure)
  worker.on('exit', () => {
    isEnded = true
    if (writer.open) writer.pragma(`wal_autocheckpoint = ${DEFAULT_PAGES}`)
  })
  writer.pragma(`wal_autocheckpoint = ${RESTART_PAGES}`)
  return {
    committed() {
      if (isEnded || isRunning || performance.now() - since < PAUSE_MS) return
      isRunning = true
      worker.postMessage(null)
    },
    async stop() {
      await worker.terminate()
    },
  }
}

/** Next bundles the thread's code only for this exact expression, and adds fields of its own to `workerData`. */
const startWorker = (file: string): Worker => new Worker(new URL('./checkpoint-worker.ts', import.meta.url), { workerData: { file } })
