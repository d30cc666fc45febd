import type { Metadata } from 'next'
import { CategoriesPage } from '@/components/categories/categories-page'
import { signedIn } from '../../signed-in'

export const metadata: Metadata = { title: 'Categories' }

export default async function Page({ searchParams }: PageProps<'/catalog/categories'>) {
  await signedIn('/catalog/categories', searchParams)
  return <CategoriesPage />
}
