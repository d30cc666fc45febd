import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { ApiError, read } from '@/components/api'
import { VendorPage } from '@/components/directory/vendors/vendor-page'
import { tryAsk } from '../../../ask'
import { signedIn } from '../../../signed-in'

const find = cache((id: string) => tryAsk('GET /vendors/{id}', { params: { id } }))

export async function generateMetadata({ params }: PageProps<'/admin/vendors/[vendorId]'>): Promise<Metadata> {
  const found = await find((await params).vendorId)
  return { title: found instanceof ApiError ? 'Vendor' : found.vendor.name }
}

export default async function Page({ params, searchParams }: PageProps<'/admin/vendors/[vendorId]'>) {
  const { vendorId } = await params
  await signedIn(`/admin/vendors/${vendorId}`, searchParams)
  const found = await find(vendorId)
  if (found instanceof ApiError && found.status === 404) notFound()
  const client = new QueryClient()
  // Any other refusal the page meets by itself, and shows with a way to try again.
  if (!(found instanceof ApiError)) client.setQueryData(read('GET /vendors/{id}', { params: { id: vendorId } }).queryKey, found)
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <VendorPage vendorId={vendorId} />
    </HydrationBoundary>
  )
}
