import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { ApiError, read } from '@/components/api'
import { MerchantPage } from '@/components/directory/merchants/merchant-page'
import { tryAsk } from '../../../ask'
import { signedIn } from '../../../signed-in'

const find = cache((id: string) => tryAsk('GET /merchants/{id}', { params: { id } }))

export async function generateMetadata({ params }: PageProps<'/admin/merchants/[merchantId]'>): Promise<Metadata> {
  const found = await find((await params).merchantId)
  return { title: found instanceof ApiError ? 'Merchant' : found.merchant.name }
}

export default async function Page({ params, searchParams }: PageProps<'/admin/merchants/[merchantId]'>) {
  const { merchantId } = await params
  await signedIn(`/admin/merchants/${merchantId}`, searchParams)
  const found = await find(merchantId)
  if (found instanceof ApiError && found.status === 404) notFound()
  const client = new QueryClient()
  // Any other refusal the page meets by itself, and shows with a way to try again.
  if (!(found instanceof ApiError)) client.setQueryData(read('GET /merchants/{id}', { params: { id: merchantId } }).queryKey, found)
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <MerchantPage merchantId={merchantId} />
    </HydrationBoundary>
  )
}
