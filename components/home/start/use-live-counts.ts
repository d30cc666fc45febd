'use client'

import type { QueryKey } from '@tanstack/react-query'
import { useThrottledInvalidate } from '@/components/frame/live/use-throttled-invalidate'
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
  useThrottledInvalidate(fastKeys, { intervalMs: 5_000, exact: true })
  useThrottledInvalidate(slowKeys, { intervalMs: 30_000, exact: true })
}
