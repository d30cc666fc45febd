'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Order } from '@/components/api/order-types'
import type { Answer } from '@/components/api/request'
import { finalStatuses } from '@/server/orders/lifecycle'
import { blockersOf } from './blockers-query'

/** One thing that blocks an order, with its remedy. */
export type Blocker = Answer<'GET /orders/{orderId}/blockers'>['blockers'][number]

/**
 * The blockers of an order; those of the previous version while loading; null while unknown. Makes no request for an order in a final
 * status.
 */
export function useBlockers(order: Order): Blocker[] | null {
  const hasEnded = finalStatuses.includes(order.status)
  const { data } = useQuery({ ...blockersOf(order), enabled: !hasEnded, placeholderData: keepPreviousData })
  return hasEnded ? [] : (data?.blockers ?? null)
}
