import type { Metadata } from 'next'
import { requireUser } from '@/app/_lib/require-user'
import { MerchantsList } from '@/components/admin/directory/merchants/merchants-list'

export const metadata: Metadata = { title: 'Merchants' }

export default async function Page({ searchParams }: PageProps<'/admin/merchants'>) {
  await requireUser('/admin/merchants', searchParams)
  return <MerchantsList />
}
