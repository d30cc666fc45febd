'use client'

import { useQueryClient } from '@tanstack/react-query'
import { writesSettled } from '@/components/api/own-writes'
import type { Answer } from '@/components/api/request'
import type { LiveEvent } from '@/components/frame/live/types'
import { useLiveEvents } from '@/components/frame/live/use-live'
import { toast } from '@/components/ui/toasts/toast'
import type { Product } from '../../types'
import { invalidateVariants } from '../../variants/store'

/** Applies changes by others to the product and its variants as they happen. Unsaved input stays. */
export function useLiveProduct(product: Product) {
  const client = useQueryClient()
  useLiveEvents(async (events) => {
    const productEvents = events.filter((event) => event.type === 'CatalogChanged' && concernsProduct(event, product.id))
    if (!productEvents.length) return
    await writesSettled()
    const known = new Map([[product.id, versionShown(product)]])
    const pages = client.getQueriesData<Answer<'GET /variants/search'>>({ queryKey: ['GET /variants/search'] })
    for (const [, page] of pages) for (const { id, version } of page?.variants ?? []) known.set(id, Math.max(known.get(id) ?? 0, version))
    if (!productEvents.some(({ resource, data }) => versionOf(data) > (known.get(resource.id) ?? Number.POSITIVE_INFINITY))) return
    await invalidateVariants(client)
    toast(`Somebody else changed ${product.name}: this is how it is now`, { replaceKey: `news of ${product.id}` })
  })

  const versionShown = ({ id, version }: Product) =>
    Math.max(
      version,
      ...client
        .getQueriesData<Answer<'GET /products/{id}'>>({ queryKey: ['GET /products/{id}'] })
        .map(([, found]) => (found?.product.id === id ? found.product.version : 0)),
    )
}

const concernsProduct = ({ resource, data }: Pick<LiveEvent, 'resource' | 'data'>, id: string) =>
  resource.id === id || (typeof data === 'object' && data !== null && 'productId' in data && data.productId === id)

const versionOf = (data: unknown) =>
  typeof data === 'object' && data !== null && 'version' in data && typeof data.version === 'number' ? data.version : 0
