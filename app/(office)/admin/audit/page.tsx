import type { Metadata } from 'next'
import { AuditList } from '@/components/audit/log/audit-list'
import { signedIn } from '../../signed-in'

export const metadata: Metadata = { title: 'Audit' }

export default async function Page({ searchParams }: PageProps<'/admin/audit'>) {
  await signedIn('/admin/audit', searchParams)
  return <AuditList />
}
