import type { Metadata } from 'next'
import { addPage, listPage } from '@/app/_lib/list-page'
import { OrdersList } from '@/components/orders/list/orders-list'
import { ordersRequest, ordersView } from '@/components/orders/list/orders-request'

export const metadata: Metadata = { title: 'Orders' }

export default function OrdersPage({ searchParams }: PageProps<'/orders'>) {
  return listPage({
    path: '/orders',
    searchParams,
    addRows: (client, search) => addPage(client, ordersRequest(ordersView.viewOf(search))),
    children: <OrdersList />,
  })
}
