import type { Metadata } from 'next'
import { requireUser } from '@/app/_lib/require-user'
import { FacilitiesList } from '@/components/admin/directory/facilities/facilities-list'

export const metadata: Metadata = { title: 'Facilities' }

export default async function Page({ searchParams }: PageProps<'/admin/facilities'>) {
  await requireUser('/admin/facilities', searchParams)
  return <FacilitiesList />
}
