import type { Metadata } from 'next'
import { ProductsList } from '@/components/products/list/products-list'
import { signedIn } from '../signed-in'

export const metadata: Metadata = { title: 'Products' }

export default async function Page({ searchParams }: PageProps<'/catalog'>) {
  await signedIn('/catalog', searchParams)
  return <ProductsList />
}
