import type { Metadata } from 'next'
import { requireUser } from '@/app/_lib/require-user'
import { CategoriesPage } from '@/components/catalog/categories/categories-page'

export const metadata: Metadata = { title: 'Categories' }

export default async function Page({ searchParams }: PageProps<'/catalog/categories'>) {
  await requireUser('/catalog/categories', searchParams)
  return <CategoriesPage />
}
