import type { Metadata } from 'next'
import { requireUser } from '@/app/_lib/require-user'
import { ProductsList } from '@/components/catalog/products/list/products-list'

export const metadata: Metadata = { title: 'Products' }

export default async function Page({ searchParams }: PageProps<'/catalog'>) {
  await requireUser('/catalog', searchParams)
  return <ProductsList />
}
