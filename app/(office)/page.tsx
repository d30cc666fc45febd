import { setTimeout as wait } from 'node:timers/promises'
import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { isDocument } from '@/app/_lib/is-document'
import { prefetch } from '@/app/_lib/record-page'
import { currentUser, requireUser } from '@/app/_lib/require-user'
import { startPageOf } from '@/components/account/start-choice'
import { dueHoldsArguments, unreadArguments } from '@/components/home/start/queries'
import { StartPage } from '@/components/home/start/start-page'
import { allViews } from '@/components/lists/views/types'
import { getCaller } from '@/server/access/users/users'
import { getRuntime } from '@/server/runtime'

export const metadata: Metadata = { title: 'Start' }

/** The longest wait for the numbers, in ms. The browser loads those that take longer, and all slower sections. */
const MAX_WAIT_MS = 200

/** Whether the user starts with the work of the plant. From another page, "Start" leads here all the same. */
async function startsWithToday(): Promise<boolean> {
  const user = await currentUser()
  if (!user) return false
  const { preferences } = await getCaller((await getRuntime()).database.sql, user)
  return startPageOf([...user.permissions], preferences) === 'today'
}

export default async function Page({ searchParams }: PageProps<'/'>) {
  await requireUser('/', searchParams)
  const isFirst = await isDocument()
  if (isFirst && (await startsWithToday())) redirect('/fulfillment')
  const client = new QueryClient()
  // The counters, and the sections whose height depends on their lists; the others reserve their space while they load.
  const numbers = Promise.all([
    ...(isFirst ? [prefetch(client, 'GET /orders/count/status', {}), prefetch(client, 'GET /shipments/count/status', {})] : []),
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
