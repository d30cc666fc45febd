'use client'

import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type { Order } from '@/components/api/order-types'
import { call } from '@/components/api/request'
import type { ResolveBody } from './resolve-values'

/** The answer that the request would get now, or its error. `isWorking` while the answer is of an earlier request. */
export function useResolveDryRun(order: Order, body: ResolveBody | null) {
  const text = JSON.stringify(body)
  const [settled] = useDebouncedValue(text, 250)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['POST /orders/{orderId}/resolve', { orderId: order.id }, { dryRun: true }, order.version, settled],
    queryFn: ({ signal }) =>
      call('POST /orders/{orderId}/resolve', {
        params: { orderId: order.id },
        body: { ...(JSON.parse(settled) as ResolveBody), dryRun: true },
        signal,
      }),
    enabled: settled !== 'null',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const isWorking = text !== settled || isFetching
  const isCurrent = body !== null && !isWorking
  return { outcome: isCurrent ? data : undefined, error: isCurrent ? error : null, isWorking, retry: () => void refetch() }
}
