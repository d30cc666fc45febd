import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { ApiError, read } from '@/components/api'
import { UserPage } from '@/components/users/user-page'
import { canSendMail } from '@/server/mail/mail'
import { runtime } from '@/server/runtime'
import { tryAsk } from '../../../ask'
import { signedIn } from '../../../signed-in'

const find = cache((id: string) => tryAsk('GET /users/{id}', { params: { id } }))

export async function generateMetadata({ params }: PageProps<'/admin/users/[userId]'>): Promise<Metadata> {
  const found = await find((await params).userId)
  return { title: found instanceof ApiError ? 'User' : found.user.name }
}

export default async function Page({ params, searchParams }: PageProps<'/admin/users/[userId]'>) {
  const { userId } = await params
  await signedIn(`/admin/users/${userId}`, searchParams)
  const found = await find(userId)
  if (found instanceof ApiError && found.status === 404) notFound()
  const client = new QueryClient()
  // Any other refusal the page meets by itself, and shows with a way to try again.
  if (!(found instanceof ApiError)) client.setQueryData(read('GET /users/{id}', { params: { id: userId } }).queryKey, found)
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <UserPage userId={userId} sendsMail={canSendMail((await runtime()).settings)} />
    </HydrationBoundary>
  )
}
