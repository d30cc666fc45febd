'use client'

import type { Order } from '@/components/api/order-types'
import { type Arguments, call } from '@/components/api/request'
import { useDryRun } from '@/components/api/use-dry-run'
import type { NewItem } from './add-item-values'

/** The order with the item as typed, without storing it; null while the item is incomplete or refused. */
export function useAddItemDryRun(order: Order, item: NewItem | null) {
  const { result, error, isWorking } = useDryRun('POST /orders/{orderId}/items', {
    record: order,
    request: item,
    send(body, signal) {
      const given = { params: { orderId: order.id }, query: { dryRun: 'true' }, body, signal }
      return call('POST /orders/{orderId}/items', given as Arguments<'POST /orders/{orderId}/items'>)
    },
  })
  return { after: result?.order ?? null, item: result?.orderItem ?? null, error, isWorking }
}
