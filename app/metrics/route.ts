import { getRuntime } from '@/server/runtime'

export const dynamic = 'force-dynamic'

export async function GET() {
  const { metrics } = await getRuntime()
  return new Response(await metrics.text(), { headers: { 'Content-Type': metrics.contentType } })
}
