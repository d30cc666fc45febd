import type { Metadata } from 'next'
import { ClientsList } from '@/components/clients/clients-list'
import { signedIn } from '../../signed-in'

export const metadata: Metadata = { title: 'Clients' }

export default async function Page({ searchParams }: PageProps<'/admin/clients'>) {
  await signedIn('/admin/clients', searchParams)
  return <ClientsList />
}
