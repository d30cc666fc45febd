import { isSettled } from '@/server/shipments/lifecycle'
import type { Shipment } from '../shapes'

type Lines = Pick<Shipment, 'shortId' | 'shipmentStatus' | 'orderItems'>

/** Where an item is in production or beyond: the shipments as they are told, and how many pieces of it. */
export function makingOf(shipments: readonly Lines[], itemId: string): { shipments: string[]; pieces: number } {
  const found = { shipments: [] as string[], pieces: 0 }
  for (const { shortId, shipmentStatus, orderItems } of shipments) {
    const line = isSettled(shipmentStatus) ? orderItems.find(({ id }) => id === itemId) : undefined
    if (!line) continue
    found.shipments.push(`${shortId} (${shipmentStatus})`)
    found.pieces += line.quantity
  }
  return found
}
