import { queryOptions } from '@tanstack/react-query'
import { read } from '../api'
import type { Order } from '../orders/shapes'

/** What blocks an order as it is in this version: another version is asked for anew, the same never again. */
export function blockersOf({ id, version }: Pick<Order, 'id' | 'version'>) {
  const { queryKey, queryFn } = read('GET /orders/{orderId}/blockers', { params: { orderId: id } })
  return queryOptions({
    queryKey: [...queryKey, version] as unknown as typeof queryKey,
    queryFn,
    staleTime: Number.POSITIVE_INFINITY,
  })
}
