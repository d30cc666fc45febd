import { setTimeout as wait } from 'node:timers/promises'
import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import type { Metadata } from 'next'
import { isDocument } from '@/app/_lib/is-document'
import { prefetch } from '@/app/_lib/record-page'
import { requireUser } from '@/app/_lib/require-user'
import { dueHoldsArguments, unreadArguments } from '@/components/home/start/queries'
import { StartPage } from '@/components/home/start/start-page'
import { allViews } from '@/components/lists/views/types'

export const metadata: Metadata = { title: 'Start' }

/** The longest wait for the numbers, in ms. The browser loads those that take longer, and all slower sections. */
const MAX_WAIT_MS = 200

export default async function Page({ searchParams }: PageProps<'/'>) {
  await requireUser('/', searchParams)
  const client = new QueryClient()
  // The counters, and the sections whose height depends on their lists; the others reserve their space while they load.
  const numbers = Promise.all([
    ...((await isDocument())
      ? [prefetch(client, 'GET /orders/count/status', {}), prefetch(client, 'GET /shipments/count/status', {})]
      : []),
    prefetch(client, 'GET /holds', dueHoldsArguments),
    prefetch(client, 'GET /inbox', unreadArguments),
    prefetch(client, 'GET /views', allViews),
  ])
  await Promise.race([numbers, wait(MAX_WAIT_MS, undefined, { ref: false })])
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <StartPage />
    </HydrationBoundary>
  )
}
