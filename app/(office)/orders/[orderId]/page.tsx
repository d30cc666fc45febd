import type { QueryClient } from '@tanstack/react-query'
import { tryApiGet } from '@/app/_lib/api-get'
import { prefetch, recordPage } from '@/app/_lib/record-page'
import { shipmentsRequest } from '@/components/api/order-shipments'
import type { Order } from '@/components/api/order-types'
import { ApiError } from '@/components/api/request'
import { blockersOf } from '@/components/orders/blockers/blockers-query'
import { OrderPage } from '@/components/orders/page/order-page'
import { otherOrders, otherOrdersOf } from '@/components/orders/page/other-orders'
import { pinnedQuery, pinnedRequest } from '@/components/records/notes/store'

const orderPage = recordPage('GET /orders/{orderId}', (orderId) => ({ params: { orderId } }))

export async function generateMetadata({ params }: PageProps<'/orders/[orderId]'>) {
  return { title: await orderPage.title((await params).orderId, 'Order', ({ order }) => `Order ${order.shortId}`) }
}

export default async function Page({ params, searchParams }: PageProps<'/orders/[orderId]'>) {
  const { orderId } = await params
  return orderPage.render({
    id: orderId,
    path: `/orders/${orderId}`,
    searchParams,
    prefetchMore: (client, { order }) => addSections(client, order),
    children: <OrderPage orderId={orderId} />,
  })
}

/** Prefetches everything above the timeline, so that nothing moves when it loads. */
function addSections(client: QueryClient, order: Order) {
  const params = { orderId: order.id }
  const countryCode = order.shippingAddress?.countryCode
  const notes = { type: 'order', id: order.id } as const
  return Promise.all([
    // The address format is needed to show the address's problems.
    countryCode && prefetch(client, 'GET /addresses/format', { query: { countryCode } }),
    prefetch(client, 'GET /orders/{orderId}/blockers', { params }, blockersOf(order).queryKey),
    addOtherOrders(client, order),
    order.customerId && prefetch(client, 'GET /customers/{customerId}', { params: { customerId: order.customerId } }),
    prefetch(client, 'GET /notes', pinnedRequest(notes), pinnedQuery(notes).queryKey),
    prefetch(client, 'GET /orders/{orderId}/shipments', shipmentsRequest(order.id)),
  ])
}

async function addOtherOrders(client: QueryClient, order: Order) {
  const { queryKey, request } = otherOrders(order)
  const found = request && (await tryApiGet('GET /orders/search', request))
  if (found && !(found instanceof ApiError)) client.setQueryData(queryKey, otherOrdersOf(found, order.id))
}
