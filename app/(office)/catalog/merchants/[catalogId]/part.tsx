import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { ApiError } from '@/components/api'
import { CatalogPage } from '@/components/merchant-catalogs/page/catalog-page'
import type { Part } from '@/components/merchant-catalogs/page/parts'
import { readCatalog } from '@/components/merchant-catalogs/store'
import { tryAsk } from '../../../ask'
import { signedIn } from '../../../signed-in'

const find = cache((id: string) => tryAsk('GET /merchantCatalog/{id}', { params: { id }, query: { variants: 'false' } }))

export async function titleOf(id: string): Promise<string> {
  const found = await find(id)
  return found instanceof ApiError ? 'Merchant catalog' : found.merchantCatalog.name
}

/** A page of one catalog; `path` is where it is below the catalog's own. */
export async function catalogPart(id: string, path: string, part: Part, searchParams: Parameters<typeof signedIn>[1]) {
  await signedIn(`/catalog/merchants/${id}${path}`, searchParams)
  const found = await find(id)
  if (found instanceof ApiError && found.status === 404) notFound()
  const client = new QueryClient()
  // Any other refusal the page meets by itself, and shows with a way to try again.
  if (!(found instanceof ApiError)) client.setQueryData(readCatalog(id).queryKey, found)
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <CatalogPage catalogId={id} part={part} />
    </HydrationBoundary>
  )
}
