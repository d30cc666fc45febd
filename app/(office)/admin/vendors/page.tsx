import type { Metadata } from 'next'
import { requireUser } from '@/app/_lib/require-user'
import { VendorsList } from '@/components/admin/directory/vendors/vendors-list'

export const metadata: Metadata = { title: 'Vendors' }

export default async function Page({ searchParams }: PageProps<'/admin/vendors'>) {
  await requireUser('/admin/vendors', searchParams)
  return <VendorsList />
}
