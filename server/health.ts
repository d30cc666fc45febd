import type { Runtime } from './runtime'

/** The worker goes round every second; after this long without a round something is wrong with it. */
const WORKER_SILENT_MS = 30_000

export interface Readiness {
  status: 'ready' | 'unready'
  database: 'ok' | 'unreachable'
  worker: 'ok' | 'silent'
}

/** Whether the service can do its work. Migrations ran before the database was opened for anything else. */
export async function readiness(runtime: Runtime): Promise<Readiness> {
  const database = await runtime.database.ping().then(
    () => 'ok' as const,
    () => 'unreachable' as const,
  )
  const last = runtime.worker?.lastRound
  const worker = last && Date.now() - last.getTime() < WORKER_SILENT_MS ? 'ok' : 'silent'
  return { status: database === 'ok' && worker === 'ok' ? 'ready' : 'unready', database, worker }
}
