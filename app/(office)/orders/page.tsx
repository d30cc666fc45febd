import type { Metadata } from 'next'
import { OrdersList } from '@/components/orders/list/orders-list'
import { signedIn } from '../signed-in'

export const metadata: Metadata = { title: 'Orders' }

export default async function OrdersPage({ searchParams }: PageProps<'/orders'>) {
  await signedIn('/orders', searchParams)
  return <OrdersList />
}
