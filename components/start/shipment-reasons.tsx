'use client'

import { useQueries, useQuery } from '@tanstack/react-query'
import { RadioTower } from 'lucide-react'
import { useMissing } from '../session/permissions'
import { shipmentStatusLooks } from '../shipments/statuses'
import { number } from '../ui/number'
import { oldestShipmentIn, shipmentsByStatus, shipmentsNotTold, shipmentsOf, waitingShipments } from './counts'
import { Reason } from './reason'

/** Shipments that nobody makes, and those whose vendors are not told of changes. Nothing is asked where shipments may not be seen. */
export function useShipmentsWaiting() {
  const isShown = !useMissing('shipments:read')
  const byStatus = useQuery({ ...shipmentsByStatus(), enabled: isShown })
  const notTold = useQuery({ ...shipmentsNotTold(), enabled: isShown })
  const counts = new Map(byStatus.data?.counts.map(({ status, count }) => [status, count]))
  const oldest = useQueries({
    queries: waitingShipments.map((status) => ({ ...oldestShipmentIn(status), enabled: isShown && Boolean(counts.get(status)) })),
  })
  const told = (query: { error: unknown }, count: number | undefined) =>
    count === undefined ? (query.error ? '?' : undefined) : number(count)
  const rows = [
    ...waitingShipments.map((status, place) => {
      const count = byStatus.data && (counts.get(status) ?? 0)
      const since = count ? oldest[place]?.data?.shipments[0]?.createdDate : undefined
      const { word, icon } = shipmentStatusLooks[status]
      return { word: `Shipments ${word.toLowerCase()}`, icon, q: `status:${status}`, count: told(byStatus, count), since }
    }),
    {
      word: 'Shipments with stopped updates',
      icon: RadioTower,
      q: 'updates:stopped',
      count: told(notTold, notTold.data?.count),
      since: undefined,
    },
  ]
  return { isShown, isNone: !isShown || rows.every(({ count }) => count === '0'), rows }
}

export function ShipmentReasons({ isShown, rows }: ReturnType<typeof useShipmentsWaiting>) {
  if (!isShown) return null
  return rows.map(({ word, icon, q, count, since }) => (
    <Reason key={q} icon={icon} word={word} href={shipmentsOf(q)} count={count} isNone={count === '0'} since={since} />
  ))
}
