import type { Metadata } from 'next'
import { ShipmentsList } from '@/components/shipments/list/shipments-list'
import { signedIn } from '../signed-in'

export const metadata: Metadata = { title: 'Shipments' }

export default async function ShipmentsPage({ searchParams }: PageProps<'/shipments'>) {
  await signedIn('/shipments', searchParams)
  return <ShipmentsList />
}
