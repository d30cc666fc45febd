import { dehydrate, HydrationBoundary, QueryClient, type QueryKey } from '@tanstack/react-query'
import { notFound } from 'next/navigation'
import { cache, type ReactNode } from 'react'
import { type Answer, ApiError, type Arguments, read } from '@/components/api/request'
import type { ReadOperationKey } from '@/components/api/types'
import { tryApiGet } from './api-get'
import { requireUser } from './require-user'

/** Reads the record of a page once per request, for the title and for the page's query cache. */
export function recordPage<L extends ReadOperationKey>(operation: L, argsOf: (id: string) => Arguments<L>) {
  const load = cache((id: string) => tryApiGet(operation, argsOf(id)))
  return {
    /** The record's title, or `fallback` when it cannot be read. */
    async title(id: string, fallback: string, titleOf: (answer: Answer<L>) => string): Promise<string> {
      const found = await load(id)
      return found instanceof ApiError ? fallback : titleOf(found)
    },
    /** The page with the record in its query cache, or the 404 page. The page itself handles every other refusal and offers a retry. */
    async render({ id, path, searchParams, prefetchMore, children }: RenderOptions<Answer<L>>) {
      await requireUser(path, searchParams)
      const found = await load(id)
      if (found instanceof ApiError && found.status === 404) notFound()
      const client = new QueryClient()
      if (!(found instanceof ApiError)) {
        client.setQueryData(keyOf(operation, argsOf(id)), found)
        await prefetchMore?.(client, found)
      }
      return <HydrationBoundary state={dehydrate(client)}>{children}</HydrationBoundary>
    },
  }
}

interface RenderOptions<A> {
  id: string
  path: string
  searchParams: Parameters<typeof requireUser>[1]
  /** Prefetches other data that the first render shows. */
  prefetchMore?: (client: QueryClient, answer: A) => Promise<unknown>
  children: ReactNode
}

/** Puts an answer into the page's query cache; leaves a refusal to the page. */
export async function prefetch<L extends ReadOperationKey>(
  client: QueryClient,
  operation: L,
  args: Arguments<L>,
  queryKey: QueryKey = keyOf(operation, args),
) {
  const found = await tryApiGet(operation, args)
  if (!(found instanceof ApiError)) client.setQueryData(queryKey, found)
}

const keyOf = <L extends ReadOperationKey>(operation: L, args: Arguments<L>) => read(operation, ...([args] as never)).queryKey
