import { queryOptions } from '@tanstack/react-query'
import { type Answer, type Arguments, call } from '../../api'
import type { Order } from '../../orders/shapes'

export type Plan = Answer<'POST /orders/{orderId}/route'>
export type Choice = Plan['choices'][number]
export type Considered = Choice['facilities'][number]

/** What routing an order would make of it, as it is in this version. Nothing is done; it is refused as the routing itself would be. */
export const planOf = ({ id, version }: Pick<Order, 'id' | 'version'>) =>
  queryOptions({
    queryKey: ['plan of routing', id, version],
    queryFn: ({ signal }) => {
      const given = { params: { orderId: id }, query: { dryRun: 'true' }, signal }
      return call('POST /orders/{orderId}/route', given as Arguments<'POST /orders/{orderId}/route'>)
    },
    retry: false,
    // Others take capacity meanwhile, and facilities come and go.
    staleTime: 0,
    gcTime: 0,
  })
