'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ended } from '@/server/orders/lifecycle'
import type { Answer } from '../api'
import type { Order } from '../orders/shapes'
import { blockersOf } from './blockers-of'

/** One thing that keeps an order from moving, with how it is removed. */
export type Blocker = Answer<'GET /orders/{orderId}/blockers'>['blockers'][number]

/** What blocks an order; what blocked the version before while it is asked for; null while nothing is known. What has ended asks nobody. */
export function useBlockers(order: Order): Blocker[] | null {
  const hasEnded = ended.includes(order.status)
  const { data } = useQuery({ ...blockersOf(order), enabled: !hasEnded, placeholderData: keepPreviousData })
  return hasEnded ? [] : (data?.blockers ?? null)
}
