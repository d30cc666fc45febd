import type { Shipment } from './shipment'

/** Cancels a shipment of a draft. Its lines stay as history. */
export function end(shipment: Shipment, now: Date, reason: string | null): void {
  shipment.canceledAt = now
  shipment.cancelReason = reason
}

/** Takes units, by their items, out of a draft's shipment. One that would be left empty is canceled instead. */
export function takeOut(shipment: Shipment, units: ReadonlyMap<string, number>, now: Date, reason: string | null): void {
  const left = shipment.lines
    .map((line) => ({ ...line, quantity: line.quantity - (units.get(line.orderItemId) ?? 0) }))
    .filter(({ quantity }) => quantity > 0)
  if (left.length) shipment.lines = left
  else end(shipment, now, reason)
}
