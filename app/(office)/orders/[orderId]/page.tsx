import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { ApiError, read } from '@/components/api'
import { blockersOf } from '@/components/blockers/blockers-of'
import { pinnedAsked, pinnedOf } from '@/components/notes/store'
import { OrderPage } from '@/components/orders/page/order-page'
import { otherOrders, otherOrdersOf } from '@/components/orders/page/other-orders'
import type { Order } from '@/components/orders/shapes'
import { shipmentsAsked, shipmentsOf } from '@/components/shipments/on-order/shipments-of'
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
    await Promise.all([
      addFormat(client, found.order.shippingAddress?.countryCode),
      addBlockers(client, found.order),
      addOtherOrders(client, found.order),
      addPinned(client, found.order),
      addShipments(client, found.order),
    ])
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

/** Why it does not move stands above everything: it must not push the rest down when it comes. */
async function addBlockers(client: QueryClient, order: Order) {
  const found = await tryAsk('GET /orders/{orderId}/blockers', { params: { orderId: order.id } })
  if (!(found instanceof ApiError)) client.setQueryData(blockersOf(order).queryKey, found)
}

/** What else the customer ordered: it stands above the addresses. */
async function addOtherOrders(client: QueryClient, order: Order) {
  const { queryKey, asked } = otherOrders(order)
  const found = asked && (await tryAsk('GET /orders/search', asked))
  if (found && !(found instanceof ApiError)) client.setQueryData(queryKey, otherOrdersOf(found, order.id))
}

/** What everybody shall read first stands above everything, too. */
async function addPinned(client: QueryClient, order: Order) {
  const found = await tryAsk('GET /notes', pinnedAsked(order.id))
  if (!(found instanceof ApiError)) client.setQueryData(pinnedOf(order.id).queryKey, found)
}

/** Who makes it stands above the timeline. */
async function addShipments(client: QueryClient, order: Order) {
  const found = await tryAsk('GET /orders/{orderId}/shipments', shipmentsAsked(order.id))
  if (!(found instanceof ApiError)) client.setQueryData(shipmentsOf(order.id).queryKey, found)
}
