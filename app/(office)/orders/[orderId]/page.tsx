import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { ApiError, read } from '@/components/api'
import { OrderPage } from '@/components/orders/page/order-page'
import { tryAsk } from '../../ask'
import { signedIn } from '../../signed-in'

const find = cache((orderId: string) => tryAsk('GET /orders/{orderId}', { params: { orderId } }))

export async function generateMetadata({ params }: PageProps<'/orders/[orderId]'>): Promise<Metadata> {
  const found = await find((await params).orderId)
  return { title: found instanceof ApiError ? 'Order' : `Order ${found.order.shortId}` }
}

export default async function Page({ params, searchParams }: PageProps<'/orders/[orderId]'>) {
  const { orderId } = await params
  await signedIn(`/orders/${orderId}`, searchParams)
  const found = await find(orderId)
  if (found instanceof ApiError && found.status === 404) notFound()
  const client = new QueryClient()
  // Any other refusal the page meets by itself, and shows with a way to try again.
  if (!(found instanceof ApiError)) {
    client.setQueryData(read('GET /orders/{orderId}', { params: { orderId } }).queryKey, found)
    await addFormat(client, found.order.shippingAddress?.countryCode)
  }
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <OrderPage orderId={orderId} />
    </HydrationBoundary>
  )
}

/** How addresses are written where the order goes: what is wrong with its address is told from the beginning. */
async function addFormat(client: QueryClient, countryCode: string | null | undefined) {
  if (!countryCode) return
  const asked = { query: { countryCode } }
  const format = await tryAsk('GET /addresses/format', asked)
  if (!(format instanceof ApiError)) client.setQueryData(read('GET /addresses/format', asked).queryKey, format)
}
