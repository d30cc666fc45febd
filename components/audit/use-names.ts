'use client'

import { useQuery } from '@tanstack/react-query'
import { useMissing } from '../session/permissions'
import { shipmentsOf } from '../shipments/on-order/shipments-of'

/** How the shipments and packages of an order are called, by their ids, and where the shipment is. What was deleted has no name any more. */
export type Names = ReadonlyMap<string, { word: string; href: string }>

const nothing: Names = new Map()

export function useNames(orderId: string): Names {
  const missing = useMissing('shipments:read')
  const { data } = useQuery({ ...shipmentsOf(orderId), enabled: !missing })
  if (!data?.shipments.length) return nothing
  const names = new Map<string, { word: string; href: string }>()
  for (const { id, shortId, packages } of data.shipments) {
    const href = `/shipments/${shortId}`
    names.set(id, { word: `shipment ${shortId}`, href })
    for (const parcel of packages) names.set(parcel.id, { word: `package ${parcel.shortId}`, href })
  }
  return names
}
