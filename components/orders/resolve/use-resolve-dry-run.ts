'use client'

import type { Order } from '@/components/api/order-types'
import { call } from '@/components/api/request'
import { useDryRun } from '@/components/api/use-dry-run'
import type { ResolveBody } from './resolve-values'

/** The answer that the request would get now, or its error. `isWorking` while the answer is of an earlier request. */
export function useResolveDryRun(order: Order, body: ResolveBody | null) {
  const { result, error, isWorking, retry } = useDryRun('POST /orders/{orderId}/resolve', {
    record: order,
    request: body,
    send: (tried, signal) =>
      call('POST /orders/{orderId}/resolve', { params: { orderId: order.id }, body: { ...tried, dryRun: true }, signal }),
  })
  return { outcome: isWorking ? undefined : result, error, isWorking, retry }
}
