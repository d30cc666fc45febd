import type { ShipmentSeen } from './shipments'

/** An order as the API answers it; only what histories look at. */
export interface Seen {
  id: string
  version: number
  status: string
  items: { id: string; quantity: number; canceledQuantity: number; shippedQuantity: number }[]
  holds: { id: string; releasedAt: string | null }[]
  shipments: ShipmentSeen[]
}

/** What somebody asks of an order, and the event it is called by when it changes the order. */
export interface Act {
  name: string
  method: string
  path: string
  body?: object | undefined
  /** The most specific event; null = it follows from whether the status changed. */
  event: string | null
  /** The shipment it is asked of, and what that is called by when it is not what follows. */
  shipment?: { id: string; told: string | null }
  /** Whether the vendor itself asks. */
  isOwn?: boolean
  /** One of a bulk: the path's own answer is always 200. */
  bulk?: boolean
}

/** Makes an act for the order as it is now. */
export type Intent = (order: Seen) => Act

/** One of a list; whichever place is named, it has one unless it is empty. */
export const at = <T>(list: readonly T[], place: number): T | undefined => list[place % (list.length || 1)]
