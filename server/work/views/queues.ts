import type { SQL } from 'drizzle-orm'
import type { ClaimableType, ViewResource } from '@/db/states'
import { productQueue } from '@/server/catalog/products/products'
import { variantQueue } from '@/server/catalog/variants/variants'
import { orderQueue } from '@/server/orders/orders'
import { shipmentQueue } from '@/server/orders/shipments/shipments'
import type { ListParameters, Queue } from '@/server/platform/claims/claims'

export const queues: Record<ViewResource, Queue> = {
  orders: orderQueue,
  shipments: shipmentQueue,
  products: productQueue,
  variants: variantQueue,
}

export const queueOfType = (type: ClaimableType): Queue => Object.values(queues).find((queue) => queue.type === type) as Queue

interface SavedList {
  q: string | null
  filters: Record<string, string>
  sort: string | null
}

/** The parameters of the list that a view saves. */
export const parametersOf = ({ q, filters, sort }: SavedList): ListParameters => ({
  ...filters,
  ...(q && { q }),
  ...(sort && { sort }),
})

/** The same, without the records of tests unless they are wanted. */
export const listOf = (
  queue: Queue,
  view: SavedList,
  includeTest: boolean | undefined,
): { parameters: ListParameters; also?: SQL | undefined } =>
  includeTest ? { parameters: parametersOf(view) } : queue.withoutTest(parametersOf(view))
