import type { Metadata } from 'next'
import { requireUser } from '@/app/_lib/require-user'
import { RolesList } from '@/components/admin/roles/roles-list'

export const metadata: Metadata = { title: 'Roles' }

export default async function Page({ searchParams }: PageProps<'/admin/roles'>) {
  await requireUser('/admin/roles', searchParams)
  return <RolesList />
}
