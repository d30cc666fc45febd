import type { Shipment } from '../types'

/** Marks a shipment of an order's draft as canceled. Its lines stay as history. */
export function markCanceled(shipment: Shipment, now: Date, reason: string | null): void {
  shipment.canceledAt = now
  shipment.cancelReason = reason
}

/** Removes units, given by item id, from a shipment of an order's draft. Cancels the shipment instead of emptying it. */
export function removeUnits(shipment: Shipment, units: ReadonlyMap<string, number>, now: Date, reason: string | null): void {
  const remaining = shipment.lines
    .map((line) => ({ ...line, quantity: line.quantity - (units.get(line.orderItemId) ?? 0) }))
    .filter(({ quantity }) => quantity > 0)
  if (remaining.length) shipment.lines = remaining
  else markCanceled(shipment, now, reason)
}
