import type { Metadata } from 'next'
import { requireUser } from '@/app/_lib/require-user'
import { AdminPage } from '@/components/admin/admin-page'

export const metadata: Metadata = { title: 'Admin' }

export default async function Page({ searchParams }: PageProps<'/admin'>) {
  await requireUser('/admin', searchParams)
  return <AdminPage />
}
