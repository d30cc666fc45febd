import type { Metadata } from 'next'
import { requireUser } from '@/app/_lib/require-user'
import { InboxPage } from '@/components/home/inbox/inbox-page'

export const metadata: Metadata = { title: 'Inbox' }

export default async function Page({ searchParams }: PageProps<'/inbox'>) {
  await requireUser('/inbox', searchParams)
  return <InboxPage />
}
