'use client'

import { useRouter } from 'next/navigation'
import { useRef } from 'react'
import type { ShipmentHit } from '../shapes'

/** How long one looks at a row before its page is fetched ahead, in milliseconds. */
const dwell = 120

/** Opens shipments of the list; what is looked at is made ready before. */
export function useOpening() {
  const router = useRouter()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const hrefOf = ({ shortId }: ShipmentHit) => `/shipments/${shortId}`
  return {
    open(shipment: ShipmentHit, { newTab } = { newTab: false }) {
      if (newTab) window.open(hrefOf(shipment))
      else router.push(hrefOf(shipment))
    },
    warm(shipment: ShipmentHit) {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => router.prefetch(hrefOf(shipment)), dwell)
    },
  }
}
