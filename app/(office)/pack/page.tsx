import type { Metadata } from 'next'
import { requireUser } from '@/app/_lib/require-user'
import { PackPage } from '@/components/shipments/pack/pack-page'

export const metadata: Metadata = { title: 'Pack' }

export default async function Page({ searchParams }: PageProps<'/pack'>) {
  await requireUser('/pack', searchParams)
  const { shipment } = await searchParams
  return <PackPage initialCode={typeof shipment === 'string' && shipment ? shipment : null} />
}
