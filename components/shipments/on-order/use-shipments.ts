'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEvents } from '../../live/events'
import type { Order } from '../../orders/shapes'
import { ownWritesDone } from '../../orders/write-order'
import { useMissing } from '../../session/permissions'
import { renewShipments } from '../store'
import { openUnits } from './open-units'
import { shipmentsOf } from './shipments-of'

/** The shipments of an order, and what waits for one. */
export function useShipments(order: Order) {
  const missing = useMissing('shipments:read')
  const { data, error, refetch, isFetching } = useQuery({ ...shipmentsOf(order.id), enabled: !missing })
  const isWhole = data && data.shipments.length >= data.totalCount
  return {
    /** Undefined until they are known. */
    shipments: data?.shipments,
    /** More than the page shows. */
    rest: data ? data.totalCount - data.shipments.length : 0,
    /** Null while it is not known what waits. */
    open: isWhole ? openUnits(order.items, data.shipments) : null,
    missing,
    error,
    retry: () => void refetch(),
    isRetrying: isFetching,
  }
}

/** Follows what others do to the shipments of an order: its own page asks for them again, with all that tells of them. */
export function useLiveShipments(orderId: string) {
  const client = useQueryClient()
  useEvents(async (events) => {
    if (!events.some(({ resource, data }) => resource.type === 'shipment' && (data as { orderId?: string } | null)?.orderId === orderId))
      return
    await ownWritesDone()
    await renewShipments(client)
  })
}
