import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { ApiError, read } from '@/components/api'
import { RolePage } from '@/components/roles/page/role-page'
import { tryAsk } from '../../../ask'
import { signedIn } from '../../../signed-in'

const find = cache((id: string) => tryAsk('GET /roles/{id}', { params: { id } }))

export async function generateMetadata({ params }: PageProps<'/admin/roles/[roleId]'>): Promise<Metadata> {
  const found = await find((await params).roleId)
  return { title: found instanceof ApiError ? 'Role' : found.role.name }
}

export default async function Page({ params, searchParams }: PageProps<'/admin/roles/[roleId]'>) {
  const { roleId } = await params
  await signedIn(`/admin/roles/${roleId}`, searchParams)
  const found = await find(roleId)
  if (found instanceof ApiError && found.status === 404) notFound()
  const client = new QueryClient()
  // Any other refusal the page meets by itself, and shows with a way to try again.
  if (!(found instanceof ApiError)) client.setQueryData(read('GET /roles/{id}', { params: { id: roleId } }).queryKey, found)
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <RolePage roleId={roleId} />
    </HydrationBoundary>
  )
}
