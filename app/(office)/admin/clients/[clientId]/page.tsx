import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { ApiError, read } from '@/components/api'
import { ClientPage } from '@/components/clients/page/client-page'
import { tryAsk } from '../../../ask'
import { signedIn } from '../../../signed-in'

const find = cache((id: string) => tryAsk('GET /clients/{id}', { params: { id } }))

export async function generateMetadata({ params }: PageProps<'/admin/clients/[clientId]'>): Promise<Metadata> {
  const found = await find((await params).clientId)
  return { title: found instanceof ApiError ? 'Client' : found.client.name }
}

export default async function Page({ params, searchParams }: PageProps<'/admin/clients/[clientId]'>) {
  const { clientId } = await params
  await signedIn(`/admin/clients/${clientId}`, searchParams)
  const found = await find(clientId)
  if (found instanceof ApiError && found.status === 404) notFound()
  const queries = new QueryClient()
  // Any other refusal the page meets by itself, and shows with a way to try again.
  if (!(found instanceof ApiError)) queries.setQueryData(read('GET /clients/{id}', { params: { id: clientId } }).queryKey, found)
  // The form has all of them in its middle: what is below them shall not move when they come.
  const roles = await tryAsk('GET /roles', { query: { pageSize: '200' } })
  if (!(roles instanceof ApiError) && !roles.nextCursor) queries.setQueryData(['GET /roles', 'all'], roles.roles)
  return (
    <HydrationBoundary state={dehydrate(queries)}>
      <ClientPage clientId={clientId} />
    </HydrationBoundary>
  )
}
