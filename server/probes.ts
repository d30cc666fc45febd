import type { Database } from '@/db/types'
import { readiness } from '@/server/config/readiness'
import type { Reply } from '@/server/http/reply'
import { jsonReply } from '@/server/http/response'
import type { Backups } from '@/server/kernel/context'

interface Probed {
  database: Pick<Database, 'ping'>
  metrics: { text(): Promise<string>; contentType: string }
  worker: { idleMs: number | null } | null
  backups: Pick<Backups, 'status'>
}

const answer = (status: number, value: object): Reply => jsonReply({ status, body: JSON.stringify(value), headers: {} })

/** The answers to those who watch the process: load balancers, container platforms and monitoring, by path. */
export const probes = {
  /** The process is alive. */
  '/healthz': async () => answer(200, { status: 'ok' }),

  /** Whether the service can work: its database answers, is migrated, and the worker runs. Old backups make it no less ready. */
  async '/readyz'({ database, worker, backups }: Probed) {
    const status = () => backups.status()
    const health = await readiness({ ping: () => database.ping(), workerIdleMs: worker?.idleMs ?? null, backups: status })
    return answer(health.status === 'ready' ? 200 : 503, health)
  },

  '/metrics': async ({ metrics }: Probed): Promise<Reply> => ({
    status: 200,
    body: await metrics.text(),
    headers: { 'Content-Type': metrics.contentType },
  }),
}

type ProbePath = keyof typeof probes

export const isProbe = (path: string): path is ProbePath => Object.hasOwn(probes, path)
