'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { writesSettled } from '@/components/api/own-writes'
import { read } from '@/components/api/request'
import { useLiveEvents } from '@/components/frame/live/use-live'
import { findShipments, shipmentsOfItem } from './find-shipments'
import { type BenchReads, createPackingSession } from './packing-session'
import { initialParcel } from './parcel-values'

const benchReads: BenchReads = {
  find: findShipments,
  holdersOf: shipmentsOfItem,
  usualCarrier: () => initialParcel().carrierName || null,
}

/**
 * The packing session of this page, kept up to date with other people's changes; the shipment is in the address, so that a reload opens it
 * again.
 */
export function useBench(initialCode: string | null) {
  const client = useQueryClient()
  const [session] = useState(() => createPackingSession(benchReads, initialCode !== null))
  const bench = useSyncExternalStore(session.subscribe, session.get, session.get)
  const { shipment } = bench
  const request = read('GET /shipments/{shipmentId}', { params: { shipmentId: shipment?.id ?? '' } })
  const { data } = useQuery({
    ...request,
    enabled: shipment !== null,
    initialData: shipment ? { shipment } : undefined,
    refetchOnWindowFocus: 'always',
  })
  useEffect(() => {
    if (data && !bench.isUndecided) session.renew(data.shipment)
  }, [data, session, bench.isUndecided])
  useEffect(() => {
    if (initialCode) void session.scan(initialCode)
  }, [initialCode, session])
  const shown = shipment?.shortId
  const isWaiting = bench.isLooking || bench.failed !== null
  useEffect(() => {
    // While the slip in the address is looked up, the address stays: a reload tries again.
    if (!isWaiting) window.history.replaceState(null, '', shown ? `/pack?shipment=${shown}` : '/pack')
  }, [shown, isWaiting])
  useLiveEvents(async (events) => {
    const shown = session.get().shipment
    if (!shown || !events.some(({ resource }) => resource.id === shown.id || resource.id === shown.orderId)) return
    await writesSettled()
    await client.invalidateQueries({ queryKey: read('GET /shipments/{shipmentId}', { params: { shipmentId: shown.id } }).queryKey })
  })
  return { station: session, bench }
}
