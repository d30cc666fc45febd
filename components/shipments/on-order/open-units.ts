import type { Item } from '../../orders/shapes'
import type { Shipment } from '../shapes'

type Lines = Pick<Shipment, 'shipmentStatus' | 'orderItems'>

/** Units of an item that wait for a shipment. */
export interface OpenUnits<I> {
  item: I
  quantity: number
}

type Counted = Pick<Item, 'id' | 'quantity' | 'canceledQuantity'>

/** What of an order's items is in none of its shipments, in their order. A canceled shipment keeps its lines as history; its units wait again. */
export function openUnits<I extends Counted>(items: readonly I[], shipments: readonly Lines[]): OpenUnits<I>[] {
  const taken = new Map<string, number>()
  for (const { shipmentStatus, orderItems } of shipments)
    if (shipmentStatus !== 'Canceled') for (const { id, quantity } of orderItems) taken.set(id, (taken.get(id) ?? 0) + quantity)
  return items.flatMap((item) => {
    const quantity = item.quantity - item.canceledQuantity - (taken.get(item.id) ?? 0)
    return quantity > 0 ? [{ item, quantity }] : []
  })
}

export const unitsIn = (lines: readonly { quantity: number }[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0)
