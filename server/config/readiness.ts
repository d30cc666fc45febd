/** The worker runs a round every second; after this long without one, in ms, the service is not ready. */
const WORKER_TIMEOUT_MS = 30_000

export interface Readiness {
  status: 'ready' | 'unready'
  database: 'ok' | 'unreachable'
  worker: 'ok' | 'silent'
  /** The newest scheduled backup; its time is null when there is none. Says nothing about readiness. */
  backup: { state: 'ok' | 'late' | 'failing' | 'off'; lastAt: Date | null; ageSeconds: number | null }
}

interface Checked {
  ping(): Promise<void>
  /** How long ago the worker's last round ended, in ms. */
  workerIdleMs: number | null
  backups(): Promise<{ isScheduled: boolean; isLate: boolean; lastAt: Date | null; lastFailure: object | null }>
}

/**
 * Whether the service can work: the database answers and the worker runs. Migrations finish before the database is opened for anything
 * else.
 */
export async function readiness({ ping, workerIdleMs, backups }: Checked): Promise<Readiness> {
  const database = await ping().then(
    () => 'ok' as const,
    () => 'unreachable' as const,
  )
  const worker = workerIdleMs !== null && workerIdleMs < WORKER_TIMEOUT_MS ? 'ok' : 'silent'
  const { isScheduled, isLate, lastAt, lastFailure } = await backups()
  const state = lastFailure ? 'failing' : isLate ? 'late' : isScheduled ? 'ok' : 'off'
  const ageSeconds = lastAt && Math.round((Date.now() - lastAt.getTime()) / 1_000)
  return { status: database === 'ok' && worker === 'ok' ? 'ready' : 'unready', database, worker, backup: { state, lastAt, ageSeconds } }
}
