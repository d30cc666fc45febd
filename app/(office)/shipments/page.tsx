import type { Metadata } from 'next'
import { requireUser } from '@/app/_lib/require-user'
import { ShipmentsList } from '@/components/shipments/list/shipments-list'

export const metadata: Metadata = { title: 'Shipments' }

export default async function ShipmentsPage({ searchParams }: PageProps<'/shipments'>) {
  await requireUser('/shipments', searchParams)
  return <ShipmentsList />
}
