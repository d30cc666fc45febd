import type { Metadata } from 'next'
import { addPage, listPage } from '@/app/_lib/list-page'
import { ProductsList } from '@/components/catalog/products/list/products-list'
import { productsRequest, productsView } from '@/components/catalog/products/list/products-request'

export const metadata: Metadata = { title: 'Products' }

export default function Page({ searchParams }: PageProps<'/catalog'>) {
  return listPage({
    path: '/catalog',
    searchParams,
    addRows: (client, search) => addPage(client, productsRequest(productsView.viewOf(search))),
    children: <ProductsList />,
  })
}
