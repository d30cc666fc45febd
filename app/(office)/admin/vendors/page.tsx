import type { Metadata } from 'next'
import { VendorsList } from '@/components/directory/vendors/vendors-list'
import { signedIn } from '../../signed-in'

export const metadata: Metadata = { title: 'Vendors' }

export default async function Page({ searchParams }: PageProps<'/admin/vendors'>) {
  await signedIn('/admin/vendors', searchParams)
  return <VendorsList />
}
