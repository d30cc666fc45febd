import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { ApiError, read } from '@/components/api'
import { shipmentsAsked, shipmentsOf } from '@/components/shipments/on-order/shipments-of'
import { ShipmentPage } from '@/components/shipments/page/shipment-page'
import { tryAsk } from '../../ask'
import { signedIn } from '../../signed-in'

const find = cache((shipmentId: string) => tryAsk('GET /shipments/{shipmentId}', { params: { shipmentId } }))

export async function generateMetadata({ params }: PageProps<'/shipments/[shipmentId]'>): Promise<Metadata> {
  const found = await find((await params).shipmentId)
  return { title: found instanceof ApiError ? 'Shipment' : `Shipment ${found.shipment.shortId}` }
}

export default async function Page({ params, searchParams }: PageProps<'/shipments/[shipmentId]'>) {
  const { shipmentId } = await params
  await signedIn(`/shipments/${shipmentId}`, searchParams)
  const found = await find(shipmentId)
  if (found instanceof ApiError && found.status === 404) notFound()
  const client = new QueryClient()
  // Any other refusal the page meets by itself, and shows with a way to try again.
  if (!(found instanceof ApiError)) {
    client.setQueryData(read('GET /shipments/{shipmentId}', { params: { shipmentId } }).queryKey, found)
    const { orderId } = found.shipment
    await Promise.all([addOrder(client, orderId), addOthers(client, orderId)])
  }
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <ShipmentPage shipmentId={shipmentId} />
    </HydrationBoundary>
  )
}

/** Its number and holds stand above the rest. Who may not see it sees the shipment all the same. */
async function addOrder(client: QueryClient, orderId: string) {
  const asked = { params: { orderId } }
  const found = await tryAsk('GET /orders/{orderId}', asked)
  if (!(found instanceof ApiError)) client.setQueryData(read('GET /orders/{orderId}', asked).queryKey, found)
}

/** What else the order ships as stands above the addresses. */
async function addOthers(client: QueryClient, orderId: string) {
  const found = await tryAsk('GET /orders/{orderId}/shipments', shipmentsAsked(orderId))
  if (!(found instanceof ApiError)) client.setQueryData(shipmentsOf(orderId).queryKey, found)
}
