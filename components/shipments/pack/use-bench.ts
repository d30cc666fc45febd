'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { writesSettled } from '@/components/api/own-writes'
import { read } from '@/components/api/request'
import { useLiveEvents } from '@/components/frame/live/use-live'
import type { BenchReads } from './bench'
import { storedBenchMemory } from './bench-memory'
import { findShipments, shipmentsOfItem } from './find-shipments'
import { createPackingSession } from './packing-session'
import { initialParcel } from './parcel-values'

/** The interval in ms at which a bench without a connection tries to look up the slip that waits. */
const RESUME_MS = 3_000

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
  const [session] = useState(() => createPackingSession(benchReads, storedBenchMemory(), initialCode !== null))
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
    void session.begin(initialCode)
  }, [initialCode, session])
  const hasWaiting = bench.waiting.length > 0
  useEffect(() => {
    if (!hasWaiting) return
    const resume = () => void session.resume()
    resume()
    const timer = setInterval(resume, RESUME_MS)
    window.addEventListener('online', resume)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', resume)
    }
  }, [hasWaiting, session])
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
  return { session, bench }
}
