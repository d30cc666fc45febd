import type { Metadata } from 'next'
import { requireUser } from '@/app/_lib/require-user'
import { OrdersList } from '@/components/orders/list/orders-list'

export const metadata: Metadata = { title: 'Orders' }

export default async function OrdersPage({ searchParams }: PageProps<'/orders'>) {
  await requireUser('/orders', searchParams)
  return <OrdersList />
}
