'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useRef } from 'react'
import type { Order } from '../orders/shapes'
import { useMissing } from '../session/permissions'
import { retryPolling } from '../shipments/on-order/retry-polling'
import { refusedNotice } from '../ui/refused-notice'
import type { Blocker } from './use-blockers'
import type { Way } from './use-ways'

/** The ways out of what keeps a shipment of an order from going on: here where nothing is to be chosen, else on the shipment's own page. */
export function useShipmentWays(order: Order) {
  const client = useQueryClient()
  const router = useRouter()
  const assign = useMissing('shipments:assign')
  const reroute = useMissing('shipments:reroute')
  const update = useMissing('shipments:update')
  const isRetrying = useRef(false)
  const retry = async (shipmentId: string) => {
    if (isRetrying.current) return
    isRetrying.current = true
    await retryPolling(client, order.id, shipmentId).catch(refusedNotice('Updates were not resumed'))
    isRetrying.current = false
  }
  return ({ code, message, resource: { id } }: Blocker): Way | null => {
    const which = shipmentNumber.exec(message)?.[0] ?? 'the shipment'
    const there = (deed: string) => () => router.push(`/shipments/${id}?do=${deed}`)
    if (code === 'ShipmentUnassigned') return { label: 'Assign …', name: `Assign ${which}`, why: assign, run: there('assign') }
    if (code === 'ShipmentRejected') return { label: 'Reroute …', name: `Reroute ${which}`, why: reroute, run: there('reroute') }
    if (code === 'PollingStopped') return { label: 'Retry', name: `Retry updates of ${which}`, why: update, run: () => void retry(id) }
    return null
  }
}

/** As a blocker's message names it. */
const shipmentNumber = /\bS\d+/
