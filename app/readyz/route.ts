import { webResponseOf } from '@/server/http/web-adapter'
import { probes } from '@/server/probes'
import { getRuntime } from '@/server/runtime'

export const dynamic = 'force-dynamic'

export const GET = async () => webResponseOf(await probes['/readyz'](await getRuntime()))
