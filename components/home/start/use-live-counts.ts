'use client'

import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLiveEvents } from '@/components/frame/live/use-live'
import {
  ages,
  attentionShipmentStatuses,
  attentionStatuses,
  dueHolds,
  oldestOrderIn,
  oldestShipmentIn,
  ordersByAge,
  ordersByFacility,
  ordersByStatus,
  otherBlockedOrders,
  shipmentsByStatus,
  shipmentsWithStoppedUpdates,
} from './queries'

const fastKeys = [ordersByStatus(), dueHolds(), shipmentsByStatus(), shipmentsWithStoppedUpdates()].map(
  ({ queryKey }): QueryKey => queryKey,
)
/** Counts by age, which change slowly. */
const slowKeys = [
  ...ages.map(ordersByAge),
  ...attentionStatuses.map(oldestOrderIn),
  ...attentionShipmentStatuses.map(oldestShipmentIn),
  otherBlockedOrders(),
  ordersByFacility(),
].map(({ queryKey }): QueryKey => queryKey)

/** Refreshes the page's counts after events, at most once every few seconds. */
export function useLiveCounts() {
  useThrottledInvalidate(fastKeys, 5_000)
  useThrottledInvalidate(slowKeys, 30_000)
}

/** The milliseconds to wait for further events, since several usually arrive together. */
const DEBOUNCE_MS = 700

/** Invalidates the queries soon after an event, at most once every `intervalMs`, and only while the page is visible. */
function useThrottledInvalidate(keys: QueryKey[], intervalMs: number) {
  const client = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const invalidatedAt = useRef(0)
  const invalidate = () => {
    timer.current = undefined
    if (document.hidden) return document.addEventListener('visibilitychange', invalidate, { once: true })
    invalidatedAt.current = Date.now()
    for (const queryKey of keys) void client.invalidateQueries({ queryKey, exact: true })
  }
  useLiveEvents(() => {
    timer.current ??= setTimeout(invalidate, Math.max(DEBOUNCE_MS, invalidatedAt.current + intervalMs - Date.now()))
  })
  useEffect(() => () => clearTimeout(timer.current), [])
}
