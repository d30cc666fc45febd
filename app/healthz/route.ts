import { webResponseOf } from '@/server/http/web-adapter'
import { probes } from '@/server/probes'

export const dynamic = 'force-dynamic'

export const GET = async () => webResponseOf(await probes['/healthz']())
