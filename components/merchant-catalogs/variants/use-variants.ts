'use client'

import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call, read } from '../../api'
import { pageSize } from '../../list/view'
import { useEvents } from '../../live/events'
import { toldOf } from '../events'
import type { Variant } from '../shapes'
import type { View } from './use-view'

/** After news of the catalog's variants, in milliseconds: they often come together. */
const PAUSE = 600
const nothing: ReadonlyMap<string, Variant> = new Map()

/** The request of a page. Beyond the numbered pages the cursor carries words and sort. */
function queryOf({ q, sort, page, after }: View) {
  const size = String(pageSize)
  return after ? { cursor: after, pageSize: size } : { ...(q && { q }), ...(sort && { sort }), page: String(page), pageSize: size }
}

/** A page of a catalog's variants, and what is global of them. Cells follow what others change; rows stay where they are until one refreshes. */
export function useVariants(catalogId: string, view: View) {
  const client = useQueryClient()
  const given = { params: { id: catalogId }, query: queryOf(view) }
  const asked = read('GET /merchantCatalog/{id}/variants', given)
  const list = useQuery({ ...asked, placeholderData: keepPreviousData })
  const [changes, setChanges] = useState(0)
  const rows = list.data?.variants
  // biome-ignore lint/correctness/useExhaustiveDependencies: new rows have nothing of theirs changed yet.
  useEffect(() => setChanges(0), [rows])

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const look = async () => {
    timer.current = undefined
    const shown = client.getQueryData(asked.queryKey)
    const now = await call('GET /merchantCatalog/{id}/variants', given).catch(() => null)
    if (!shown || !now) return
    const places = new Set(shown.variants.map(({ sku }, place) => `${place} ${sku}`))
    const moved = now.variants.filter(({ sku }, place) => !places.has(`${place} ${sku}`)).length
    const gone = Math.max(0, shown.variants.length - now.variants.length)
    if (moved + gone) setChanges(moved + gone)
    else if (now.variants.some(({ version }, place) => version !== shown.variants[place]?.version)) client.setQueryData(asked.queryKey, now)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  useEvents((events) => {
    const isMeant = events.some(({ type, resource, ...event }) => {
      const told = toldOf({ type, resource, ...event })
      return type === 'CatalogChanged' && resource.type === 'merchantVariant' && told.merchantCatalogId === catalogId
    })
    if (isMeant) timer.current ??= setTimeout(() => void look(), PAUSE)
  })

  const ids = [...new Set(rows?.map(({ variantId }) => variantId))].sort()
  const global = useQuery({
    ...read('GET /variants/search', { query: { id: ids.join(), pageSize: '200' } }),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    select: byId,
  })
  return { ...list, rows, global: global.data ?? nothing, changes, key: asked.queryKey }
}

const byId = ({ variants }: { variants: Variant[] }): ReadonlyMap<string, Variant> => new Map(variants.map((one) => [one.id, one]))
