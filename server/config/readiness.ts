/** The worker runs a round every second; after this long without one, in ms, the service is not ready. */
const WORKER_TIMEOUT_MS = 30_000

export interface Readiness {
  status: 'ready' | 'unready'
  database: 'ok' | 'unreachable'
  worker: 'ok' | 'silent'
}

/**
 * Whether the service can work: the database answers and the worker runs. Migrations finish before the database is opened for anything
 * else.
 */
export async function readiness({ ping, lastRound }: { ping(): Promise<void>; lastRound: Date | null }): Promise<Readiness> {
  const database = await ping().then(
    () => 'ok' as const,
    () => 'unreachable' as const,
  )
  const worker = lastRound && Date.now() - lastRound.getTime() < WORKER_TIMEOUT_MS ? 'ok' : 'silent'
  return { status: database === 'ok' && worker === 'ok' ? 'ready' : 'unready', database, worker }
}
