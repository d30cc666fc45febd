import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import type { Metadata } from 'next'
import { ApiError } from '@/components/api'
import { askedHolds, askedInbox, dueHolds, unread } from '@/components/start/counts'
import { MyWork } from '@/components/start/my-work'
import { tryAsk } from './ask'
import { signedIn } from './signed-in'

export const metadata: Metadata = { title: 'Start' }

export default async function StartPage({ searchParams }: PageProps<'/'>) {
  await signedIn('/', searchParams)
  const client = new QueryClient()
  // Sections that are as long as their lists are there at once; the others keep their place while they are counted.
  const [holds, inbox] = await Promise.all([tryAsk('GET /holds', askedHolds), tryAsk('GET /inbox', askedInbox)])
  if (!(holds instanceof ApiError)) client.setQueryData(dueHolds().queryKey, holds)
  if (!(inbox instanceof ApiError)) client.setQueryData(unread().queryKey, inbox)
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <MyWork />
    </HydrationBoundary>
  )
}
