'use client'

import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useEvents } from '../live/events'
import {
  ages,
  byAge,
  byFacility,
  byStatus,
  dueHolds,
  oldestIn,
  oldestShipmentIn,
  otherwise,
  shipmentsByStatus,
  shipmentsNotTold,
  waitingShipments,
  waitingStatuses,
} from './counts'

const now = [byStatus(), dueHolds(), shipmentsByStatus(), shipmentsNotTold()].map(({ queryKey }): QueryKey => queryKey)
/** Ages move slowly. */
const later = [
  ...ages.map(byAge),
  ...waitingStatuses.map(oldestIn),
  ...waitingShipments.map(oldestShipmentIn),
  otherwise(),
  byFacility(),
].map(({ queryKey }): QueryKey => queryKey)

/** Keeps the page's numbers up to date with what happens, and asks no more often than somebody could read them. */
export function useFresh() {
  useAgain(now, 5_000)
  useAgain(later, 30_000)
}

/** Several events mostly come together, in ms. */
const pause = 700

/** Asks again when something has happened: soon, but not again before `every` ms are over, and not while nobody looks. */
function useAgain(keys: QueryKey[], every: number) {
  const client = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const asked = useRef(0)
  const ask = () => {
    timer.current = undefined
    if (document.hidden) return document.addEventListener('visibilitychange', ask, { once: true })
    asked.current = Date.now()
    for (const queryKey of keys) void client.invalidateQueries({ queryKey, exact: true })
  }
  useEvents(() => {
    timer.current ??= setTimeout(ask, Math.max(pause, asked.current + every - Date.now()))
  })
  useEffect(() => () => clearTimeout(timer.current), [])
}
