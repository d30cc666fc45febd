import type { QueryClient } from '@tanstack/react-query'
import { prefetch, recordPage } from '@/app/_lib/record-page'
import { type Answer, read } from '@/components/api/request'
import { ProductPage } from '@/components/catalog/products/page/product-page'
import { pageSize, requestOf, viewOf } from '@/components/catalog/variants/variants-view'

const productPage = recordPage('GET /products/{id}', (id) => ({ params: { id } }))

export async function generateMetadata({ params }: PageProps<'/catalog/products/[productId]'>) {
  return { title: await productPage.title((await params).productId, 'Product', ({ product }) => product.name) }
}

export default async function Page({ params, searchParams }: PageProps<'/catalog/products/[productId]'>) {
  const { productId } = await params
  return productPage.render({
    id: productId,
    path: `/catalog/products/${productId}`,
    searchParams,
    prefetchMore: async (client, { product }) => addVariants(client, product, await searchParams),
    children: <ProductPage productId={productId} />,
  })
}

type LoadedProduct = Answer<'GET /products/{id}'>['product']

/** Prefetches the page of variants that the address names. The product's answer has the first page. */
async function addVariants(client: QueryClient, product: LoadedProduct, search: Record<string, string | string[] | undefined>) {
  const view = viewOf({ get: (name) => [search[name] ?? null].flat()[0] ?? null })
  const request = requestOf(product.id, view)
  if (view.q || view.sort || view.page !== 1) return prefetch(client, 'GET /variants/search', request)
  const { variants, variantCount } = product
  const answer = { variants, page: 1, pageSize, totalCount: variantCount, totalCountIsCapped: false, nextCursor: null }
  client.setQueryData(read('GET /variants/search', request).queryKey, answer)
}
