import type { Metadata } from 'next'
import { InboxPage } from '@/components/inbox/inbox-page'
import { signedIn } from '../signed-in'

export const metadata: Metadata = { title: 'Inbox' }

export default async function Page({ searchParams }: PageProps<'/inbox'>) {
  await signedIn('/inbox', searchParams)
  return <InboxPage />
}
