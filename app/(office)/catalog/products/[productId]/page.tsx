import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { ApiError, read } from '@/components/api'
import { ProductPage } from '@/components/products/page/product-page'
import { askedOf, pageSize, viewOf } from '@/components/variants/asked'
import { tryAsk } from '../../../ask'
import { signedIn } from '../../../signed-in'

const find = cache((id: string) => tryAsk('GET /products/{id}', { params: { id } }))

export async function generateMetadata({ params }: PageProps<'/catalog/products/[productId]'>): Promise<Metadata> {
  const found = await find((await params).productId)
  return { title: found instanceof ApiError ? 'Product' : found.product.name }
}

export default async function Page({ params, searchParams }: PageProps<'/catalog/products/[productId]'>) {
  const { productId } = await params
  await signedIn(`/catalog/products/${productId}`, searchParams)
  const found = await find(productId)
  if (found instanceof ApiError && found.status === 404) notFound()
  const client = new QueryClient()
  // Any other refusal the page meets by itself, and shows with a way to try again.
  if (!(found instanceof ApiError)) {
    client.setQueryData(read('GET /products/{id}', { params: { id: productId } }).queryKey, found)
    await addVariants(client, found.product, await searchParams)
  }
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <ProductPage productId={productId} />
    </HydrationBoundary>
  )
}

type Found = Exclude<Awaited<ReturnType<typeof find>>, ApiError>['product']

/** The page of variants that the address asks for. The first one came with the product. */
async function addVariants(client: QueryClient, product: Found, search: Record<string, string | string[] | undefined>) {
  const view = viewOf({ get: (name) => [search[name] ?? null].flat()[0] ?? null })
  const asked = askedOf(product.id, view)
  const isFirst = !view.q && !view.sort && view.page === 1
  const { variants, variantCount } = product
  const answer = isFirst
    ? { variants, page: 1, pageSize, totalCount: variantCount, totalCountIsCapped: false, nextCursor: null }
    : await tryAsk('GET /variants/search', asked)
  if (!(answer instanceof ApiError)) client.setQueryData(read('GET /variants/search', asked).queryKey, answer)
}
