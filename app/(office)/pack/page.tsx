import type { Metadata } from 'next'
import { PackPage } from '@/components/pack/pack-page'
import { signedIn } from '../signed-in'

export const metadata: Metadata = { title: 'Pack' }

export default async function Page({ searchParams }: PageProps<'/pack'>) {
  await signedIn('/pack', searchParams)
  const { shipment } = await searchParams
  return <PackPage asked={typeof shipment === 'string' && shipment ? shipment : null} />
}
