'use client'

import { useQueryClient } from '@tanstack/react-query'
import type { Answer } from '../../api'
import type { Product } from '../../catalog/shapes'
import { type LiveEvent, useEvents } from '../../live/events'
import { ownWritesDone } from '../../orders/write-order'
import { toast } from '../../ui/toast'
import { renewVariants } from '../../variants/renew'

/** Keeps the product and the variants that are shown up to date with what others do to them. What is being typed stays. */
export function useLiveProduct(product: Product) {
  const client = useQueryClient()
  useEvents(async (events) => {
    const told = events.filter((event) => event.type === 'CatalogChanged' && isOf(event, product.id))
    if (!told.length) return
    await ownWritesDone()
    const known = new Map([[product.id, versionShown(product)]])
    const pages = client.getQueriesData<Answer<'GET /variants/search'>>({ queryKey: ['GET /variants/search'] })
    for (const [, page] of pages) for (const { id, version } of page?.variants ?? []) known.set(id, Math.max(known.get(id) ?? 0, version))
    if (!told.some(({ resource, data }) => versionOf(data) > (known.get(resource.id) ?? Number.POSITIVE_INFINITY))) return
    await renewVariants(client, product.id)
    toast(`Somebody else changed ${product.name}: this is how it is now`, { about: `news of ${product.id}` })
  })

  const versionShown = ({ id, version }: Product) =>
    Math.max(
      version,
      ...client
        .getQueriesData<Answer<'GET /products/{id}'>>({ queryKey: ['GET /products/{id}'] })
        .map(([, found]) => (found?.product.id === id ? found.product.version : 0)),
    )
}

const isOf = ({ resource, data }: Pick<LiveEvent, 'resource' | 'data'>, id: string) =>
  resource.id === id || (typeof data === 'object' && data !== null && 'productId' in data && data.productId === id)

const versionOf = (data: unknown) =>
  typeof data === 'object' && data !== null && 'version' in data && typeof data.version === 'number' ? data.version : 0
