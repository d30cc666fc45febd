import type { Metadata } from 'next'
import { ImportPage } from '@/components/catalog-import/import-page'
import { signedIn } from '../../signed-in'

export const metadata: Metadata = { title: 'Import products' }

export default async function Page({ searchParams }: PageProps<'/catalog/import'>) {
  await signedIn('/catalog/import', searchParams)
  return <ImportPage />
}
