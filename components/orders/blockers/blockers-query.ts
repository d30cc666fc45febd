import { queryOptions } from '@tanstack/react-query'
import type { Order } from '@/components/api/order-types'
import { read } from '@/components/api/request'

/** The blockers of an order in this version: a new version is requested anew, the same version never again. */
export function blockersOf({ id, version }: Pick<Order, 'id' | 'version'>) {
  const { queryKey, queryFn } = read('GET /orders/{orderId}/blockers', { params: { orderId: id } })
  return queryOptions({
    queryKey: [...queryKey, version] as unknown as typeof queryKey,
    queryFn,
    staleTime: Number.POSITIVE_INFINITY,
  })
}
