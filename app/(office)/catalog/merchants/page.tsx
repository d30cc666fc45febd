import type { Metadata } from 'next'
import { CatalogsList } from '@/components/merchant-catalogs/list/catalogs-list'
import { signedIn } from '../../signed-in'

export const metadata: Metadata = { title: 'Merchant catalogs' }

export default async function Page({ searchParams }: PageProps<'/catalog/merchants'>) {
  await signedIn('/catalog/merchants', searchParams)
  return <CatalogsList />
}
