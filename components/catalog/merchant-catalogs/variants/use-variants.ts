'use client'

import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call, read } from '@/components/api/request'
import { useLiveEvents } from '@/components/frame/live/use-live'
import { type View as AnyView, createView, pageSize } from '@/components/lists/view'
import { eventDataOf } from '../events'
import type { Variant } from '../types'

/** The delay after an event of the catalog's variants, in ms, since events often come in groups. */
const DEBOUNCE_MS = 600
const noVariants: ReadonlyMap<string, Variant> = new Map()

/** The request of a page. Beyond the numbered pages, the cursor carries the search and sort. */
function queryOf({ q, sort, page, after }: View) {
  const size = String(pageSize)
  return after ? { cursor: after, pageSize: size } : { ...(q && { q }), ...(sort && { sort }), page: String(page), pageSize: size }
}

/**
 * A page of a catalog's variants with their global variants. Changed cells update at once; added, removed or moved rows show on request.
 */
export function useVariants(catalogId: string, view: View) {
  const client = useQueryClient()
  const given = { params: { id: catalogId }, query: queryOf(view) }
  const listQuery = read('GET /merchantCatalog/{id}/variants', given)
  const list = useQuery({ ...listQuery, placeholderData: keepPreviousData })
  const [changes, setChanges] = useState(0)
  const rows = list.data?.variants
  // biome-ignore lint/correctness/useExhaustiveDependencies: reloaded rows include all changes.
  useEffect(() => setChanges(0), [rows])

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const refreshCells = async () => {
    timer.current = undefined
    const shown = client.getQueryData(listQuery.queryKey)
    const now = await call('GET /merchantCatalog/{id}/variants', given).catch(() => null)
    if (!shown || !now) return
    const places = new Set(shown.variants.map(({ sku }, place) => `${place} ${sku}`))
    const moved = now.variants.filter(({ sku }, place) => !places.has(`${place} ${sku}`)).length
    const gone = Math.max(0, shown.variants.length - now.variants.length)
    if (moved + gone) setChanges(moved + gone)
    else if (now.variants.some(({ version }, place) => version !== shown.variants[place]?.version))
      client.setQueryData(listQuery.queryKey, now)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  useLiveEvents((events) => {
    const concernsCatalog = events.some(({ type, resource, ...event }) => {
      const data = eventDataOf({ type, resource, ...event })
      return type === 'CatalogChanged' && resource.type === 'merchantVariant' && data.merchantCatalogId === catalogId
    })
    if (concernsCatalog) timer.current ??= setTimeout(() => void refreshCells(), DEBOUNCE_MS)
  })

  const ids = [...new Set(rows?.map(({ variantId }) => variantId))].sort()
  const global = useQuery({
    ...read('GET /variants/search', { query: { id: ids.join(), pageSize: '200' } }),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    select: byId,
  })
  return { ...list, rows, global: global.data ?? noVariants, changes, key: listQuery.queryKey }
}

const byId = ({ variants }: { variants: Variant[] }): ReadonlyMap<string, Variant> => new Map(variants.map((one) => [one.id, one]))

type Field = 'sku' | 'createdAt'
type View = AnyView<Field>

/** The view of a catalog's variants, stored in the address. */
export const viewsOf = (catalogId: string) => createView<Field>(`/catalog/merchants/${catalogId}`, ['sku', 'createdAt'])
