import type { Metadata } from 'next'
import { requireUser } from '@/app/_lib/require-user'
import { AuditList } from '@/components/admin/audit/audit-list'

export const metadata: Metadata = { title: 'Audit' }

export default async function Page({ searchParams }: PageProps<'/admin/audit'>) {
  await requireUser('/admin/audit', searchParams)
  return <AuditList />
}
