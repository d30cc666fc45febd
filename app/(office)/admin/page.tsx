import type { Metadata } from 'next'
import { AdminPage } from '@/components/admin/admin-page'
import { signedIn } from '../signed-in'

export const metadata: Metadata = { title: 'Admin' }

export default async function Page({ searchParams }: PageProps<'/admin'>) {
  await signedIn('/admin', searchParams)
  return <AdminPage />
}
