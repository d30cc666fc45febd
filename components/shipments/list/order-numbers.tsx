'use client'

import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { useMissingPermission } from '@/components/api/permissions'
import { call } from '@/components/api/request'
import { withShortIds } from '@/components/ui/format/short-ids'
import type { ShipmentHit } from '../types'
import { orderNumber } from './cell-labels'

const Numbers = createContext<ReadonlyMap<string, string>>(new Map())

/** Looks up the numbers of orders without a customer's number: a shipment includes only its order's id. */
export function OrderNumbers({ shipments, children }: { shipments: ShipmentHit[] | undefined; children: ReactNode }) {
  const missing = useMissingPermission('orders:read')
  const ids = useMemo(
    () => [...new Set(shipments?.filter((shipment) => !orderNumber(shipment)).map(({ orderId }) => orderId))].sort().join(','),
    [shipments],
  )
  const { data } = useQuery({
    queryKey: ['GET /orders/bulk', 'numbers', ids],
    async queryFn({ signal }) {
      const { bulk } = await call('GET /orders/bulk', { query: { ids }, signal })
      return bulk.flatMap(({ status, response }) =>
        status === 200 ? [(response as { order: { id: string; shortId: string } }).order] : [],
      )
    },
    enabled: ids !== '' && !missing,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const numbers = useMemo(() => new Map(data?.map(({ id, shortId }) => [id, shortId])), [data])
  return <Numbers value={numbers}>{children}</Numbers>
}

/** The order's number; the end of its id until the number is known, and for users who may not see orders. */
export function useOrderNumber(shipment: Pick<ShipmentHit, 'orderId' | 'orderExternalId' | 'merchantOrderId'>): string {
  const numbers = useContext(Numbers)
  return orderNumber(shipment) ?? numbers.get(shipment.orderId) ?? withShortIds(shipment.orderId)
}
