import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError } from '@/components/api/request'
import type { PageRequest } from '@/components/lists/page-request'
import { UnresolvedValueError } from '@/components/lists/query/language'
import { apiGet } from './api-get'
import { isDocument } from './is-document'
import { requireUser } from './require-user'
import { type Search, toUrlSearch } from './url-search'

interface ListPage {
  path: string
  searchParams: Promise<Search>
  /** Puts the rows of the address into the page's query cache. */
  addRows(client: QueryClient, search: URLSearchParams): Promise<void>
  children: ReactNode
}

/** A list whose HTML contains the rows of its address. A refusal is left to the browser, which sends the request itself and shows the answer. */
export async function listPage({ path, searchParams, addRows, children }: ListPage) {
  await requireUser(path, searchParams)
  const client = new QueryClient()
  if (await isDocument()) await addRows(client, toUrlSearch(await searchParams))
  return <HydrationBoundary state={dehydrate(client)}>{children}</HydrationBoundary>
}

/** Puts a page of rows into the query cache, unless only the browser can request it. */
export async function addPage<A>(client: QueryClient, { queryKey, problem, needsBrowser, load }: PageRequest<A>) {
  if (problem || needsBrowser) return
  try {
    client.setQueryData(queryKey, await load(apiGet))
  } catch (error) {
    if (!(error instanceof ApiError || error instanceof UnresolvedValueError)) throw error
  }
}
