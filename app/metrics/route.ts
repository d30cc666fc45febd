import { runtime } from '@/server/runtime'

export const dynamic = 'force-dynamic'

export async function GET() {
  const { metrics } = await runtime()
  return new Response(await metrics.text(), { headers: { 'Content-Type': metrics.contentType } })
}
