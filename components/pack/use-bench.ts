'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { read } from '../api'
import { useEvents } from '../live/events'
import { ownWritesDone } from '../orders/write-order'
import { findShipments } from './find-shipments'
import { createStation } from './station'

/** The bench of this page, kept up to date with what others do, and its shipment in the address so that a reload finds it again. */
export function useBench(asked: string | null) {
  const client = useQueryClient()
  const [station] = useState(() => createStation(findShipments, asked !== null))
  const bench = useSyncExternalStore(station.subscribe, station.get, station.get)
  const { shipment } = bench
  const request = read('GET /shipments/{shipmentId}', { params: { shipmentId: shipment?.id ?? '' } })
  const { data } = useQuery({
    ...request,
    enabled: shipment !== null,
    initialData: shipment ? { shipment } : undefined,
    refetchOnWindowFocus: 'always',
  })
  useEffect(() => {
    if (data && !bench.isUndecided) station.renew(data.shipment)
  }, [data, station, bench.isUndecided])
  useEffect(() => {
    if (asked) void station.scan(asked)
  }, [asked, station])
  const shown = shipment?.shortId
  const isWaiting = bench.isLooking || bench.failed !== null
  useEffect(() => {
    // While the slip that the address names is looked up, it stays there: a reload tries again.
    if (!isWaiting) window.history.replaceState(null, '', shown ? `/pack?shipment=${shown}` : '/pack')
  }, [shown, isWaiting])
  useEvents(async (events) => {
    const shown = station.get().shipment
    if (!shown || !events.some(({ resource }) => resource.id === shown.id || resource.id === shown.orderId)) return
    await ownWritesDone()
    await client.invalidateQueries({ queryKey: read('GET /shipments/{shipmentId}', { params: { shipmentId: shown.id } }).queryKey })
  })
  return { station, bench }
}
