import type { Metadata } from 'next'
import { MerchantsList } from '@/components/directory/merchants/merchants-list'
import { signedIn } from '../../signed-in'

export const metadata: Metadata = { title: 'Merchants' }

export default async function Page({ searchParams }: PageProps<'/admin/merchants'>) {
  await signedIn('/admin/merchants', searchParams)
  return <MerchantsList />
}
