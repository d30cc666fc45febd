import type { Metadata } from 'next'
import { requireUser } from '@/app/_lib/require-user'
import { ClientsList } from '@/components/admin/clients/clients-list'

export const metadata: Metadata = { title: 'Clients' }

export default async function Page({ searchParams }: PageProps<'/admin/clients'>) {
  await requireUser('/admin/clients', searchParams)
  return <ClientsList />
}
