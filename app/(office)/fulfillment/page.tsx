import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import type { Metadata } from 'next'
import { isDocument } from '@/app/_lib/is-document'
import { prefetch } from '@/app/_lib/record-page'
import { requireUser } from '@/app/_lib/require-user'
import { TodayPage } from '@/components/shipments/today/today-page'

export const metadata: Metadata = { title: 'Today' }

export default async function Page({ searchParams }: PageProps<'/fulfillment'>) {
  await requireUser('/fulfillment', searchParams)
  const client = new QueryClient()
  if (await isDocument()) await prefetch(client, 'GET /fulfillment/today', {})
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <TodayPage />
    </HydrationBoundary>
  )
}
