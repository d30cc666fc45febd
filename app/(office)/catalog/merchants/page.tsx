import type { Metadata } from 'next'
import { requireUser } from '@/app/_lib/require-user'
import { CatalogsList } from '@/components/catalog/merchant-catalogs/list/catalogs-list'

export const metadata: Metadata = { title: 'Merchant catalogs' }

export default async function Page({ searchParams }: PageProps<'/catalog/merchants'>) {
  await requireUser('/catalog/merchants', searchParams)
  return <CatalogsList />
}
