import { readiness } from '@/server/config/readiness'
import { getRuntime } from '@/server/runtime'

export const dynamic = 'force-dynamic'

/** Whether the service can work: its database answers, is migrated, and the worker runs. */
export async function GET() {
  const { database, worker } = await getRuntime()
  const health = await readiness({ ping: () => database.ping(), lastRound: worker?.lastRound ?? null })
  return Response.json(health, { status: health.status === 'ready' ? 200 : 503 })
}
