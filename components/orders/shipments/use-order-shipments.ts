'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { shipmentsOf } from '@/components/api/order-shipments'
import type { Order } from '@/components/api/order-types'
import { writesSettled } from '@/components/api/own-writes'
import { useMissingPermission } from '@/components/api/permissions'
import { useLiveEvents } from '@/components/frame/live/use-live'
import { invalidateShipments } from '@/components/shipments/shipment-store'
import { unshippedUnits } from './shipment-state'

/** The shipments of an order, and its unshipped units. */
export function useOrderShipments(order: Order) {
  const missing = useMissingPermission('shipments:read')
  const { data, error, refetch, isFetching } = useQuery({ ...shipmentsOf(order.id), enabled: !missing })
  const isWhole = data && data.shipments.length >= data.totalCount
  return {
    /** Undefined while loading. */
    shipments: data?.shipments,
    /** The number of shipments beyond the loaded page. */
    rest: data ? data.totalCount - data.shipments.length : 0,
    /** Null while unknown. */
    open: isWhole ? unshippedUnits(order.items, data.shipments) : null,
    missing,
    error,
    retry: () => void refetch(),
    isRetrying: isFetching,
  }
}

/** Follows other people's changes to an order's shipments: reloads them and everything that depends on them. */
export function useLiveShipments(orderId: string) {
  const client = useQueryClient()
  useLiveEvents(async (events) => {
    if (!events.some(({ resource, data }) => resource.type === 'shipment' && (data as { orderId?: string } | null)?.orderId === orderId))
      return
    await writesSettled()
    await invalidateShipments(client)
  })
}
