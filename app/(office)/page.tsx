import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import type { Metadata } from 'next'
import { tryApiGet } from '@/app/_lib/api-get'
import { requireUser } from '@/app/_lib/require-user'
import { ApiError } from '@/components/api/request'
import { dueHolds, dueHoldsArguments, unreadArguments, unreadMentions } from '@/components/home/start/queries'
import { StartPage } from '@/components/home/start/start-page'

export const metadata: Metadata = { title: 'Start' }

export default async function Page({ searchParams }: PageProps<'/'>) {
  await requireUser('/', searchParams)
  const client = new QueryClient()
  // Sections whose height depends on their lists are prefetched; the others reserve their space while their counts load.
  const [holds, inbox] = await Promise.all([tryApiGet('GET /holds', dueHoldsArguments), tryApiGet('GET /inbox', unreadArguments)])
  if (!(holds instanceof ApiError)) client.setQueryData(dueHolds().queryKey, holds)
  if (!(inbox instanceof ApiError)) client.setQueryData(unreadMentions().queryKey, inbox)
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <StartPage />
    </HydrationBoundary>
  )
}
