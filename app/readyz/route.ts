import { readiness } from '@/server/health'
import { runtime } from '@/server/runtime'

export const dynamic = 'force-dynamic'

/** Whether the service can do its work: its database answers, is migrated, and the worker goes round. */
export async function GET() {
  const health = await readiness(await runtime())
  return Response.json(health, { status: health.status === 'ready' ? 200 : 503 })
}
