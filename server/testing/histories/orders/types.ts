import type { ShipmentSnapshot } from './shipments'

/** An order in an API response; only the fields that histories check. */
export interface OrderSnapshot {
  id: string
  version: number
  status: string
  items: { id: string; quantity: number; canceledQuantity: number; shippedQuantity: number }[]
  holds: { id: string; releasedAt: string | null }[]
  shipments: ShipmentSnapshot[]
}

/** A request about an order, and the event type if it changes the order. */
export interface Action {
  name: string
  method: string
  path: string
  body?: object | undefined
  /** The most specific event type; null = it follows from whether the status changed. */
  event: string | null
  /** The shipment that it acts on, and its event type if it is not the default. */
  shipment?: { id: string; eventType: string | null }
  /** Whether the vendor itself sends the request. */
  isByVendor?: boolean
  /** Part of a bulk: the response's own status is always 200. */
  bulk?: boolean
}

/** Creates an action for the current order. */
export type Intent = (order: OrderSnapshot) => Action

/** An element of the list; the index wraps around. Undefined only for an empty list. */
export const elementAt = <T>(list: readonly T[], index: number): T | undefined => list[index % (list.length || 1)]
