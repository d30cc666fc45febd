import type { Metadata } from 'next'
import { requireUser } from '@/app/_lib/require-user'
import { ImportPage } from '@/components/catalog/import/import-page'

export const metadata: Metadata = { title: 'Import products' }

export default async function Page({ searchParams }: PageProps<'/catalog/import'>) {
  await requireUser('/catalog/import', searchParams)
  return <ImportPage />
}
