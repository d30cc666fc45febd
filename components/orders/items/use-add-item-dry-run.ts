'use client'

import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Order } from '@/components/api/order-types'
import { type Arguments, call } from '@/components/api/request'
import type { NewItem } from './add-item-values'

/** The order with the item as typed, without storing it; null while the item is incomplete or refused. */
export function useAddItemDryRun(order: Order, item: NewItem | null) {
  const text = JSON.stringify(item)
  const [settled] = useDebouncedValue(text, 350)
  const { data, error, isFetching } = useQuery({
    queryKey: ['POST /orders/{orderId}/items', 'dryRun', order.id, order.version, settled],
    queryFn: ({ signal }) => {
      const given = { params: { orderId: order.id }, query: { dryRun: 'true' }, body: JSON.parse(settled) as NewItem, signal }
      return call('POST /orders/{orderId}/items', given as Arguments<'POST /orders/{orderId}/items'>)
    },
    enabled: settled !== 'null',
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const isKnown = settled !== 'null' && !error
  return {
    after: isKnown ? (data?.order ?? null) : null,
    item: isKnown ? (data?.orderItem ?? null) : null,
    error: settled === text ? error : null,
    isWorking: isFetching || settled !== text,
  }
}
