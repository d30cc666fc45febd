import type { Metadata } from 'next'
import { FacilitiesList } from '@/components/directory/facilities/facilities-list'
import { signedIn } from '../../signed-in'

export const metadata: Metadata = { title: 'Facilities' }

export default async function Page({ searchParams }: PageProps<'/admin/facilities'>) {
  await signedIn('/admin/facilities', searchParams)
  return <FacilitiesList />
}
