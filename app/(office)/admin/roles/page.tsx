import type { Metadata } from 'next'
import { RolesList } from '@/components/roles/roles-list'
import { signedIn } from '../../signed-in'

export const metadata: Metadata = { title: 'Roles' }

export default async function Page({ searchParams }: PageProps<'/admin/roles'>) {
  await signedIn('/admin/roles', searchParams)
  return <RolesList />
}
