import { type Item, type Order, openHolds } from '@/components/api/order-types'
import { orderIs } from '@/components/records/labels/order-status'
import type { Shipment } from '@/components/shipments/types'
import { finalStatuses } from '@/server/orders/lifecycle'
import { hasStartedProduction, shippableOrderStatuses } from '@/server/orders/shipments/lifecycle'

type Lines = Pick<Shipment, 'shipmentStatus' | 'orderItems'>

/** The units of an item that are in no shipment. */
export interface UnshippedUnits<I> {
  item: I
  quantity: number
}

type Counted = Pick<Item, 'id' | 'quantity' | 'canceledQuantity'>

/**
 * The units of an order's items that are in none of its shipments, in the items' order. A canceled shipment keeps its lines as history; its
 * units are unshipped again.
 */
export function unshippedUnits<I extends Counted>(items: readonly I[], shipments: readonly Lines[]): UnshippedUnits<I>[] {
  const taken = new Map<string, number>()
  for (const { shipmentStatus, orderItems } of shipments)
    if (shipmentStatus !== 'Canceled') for (const { id, quantity } of orderItems) taken.set(id, (taken.get(id) ?? 0) + quantity)
  return items.flatMap((item) => {
    const quantity = item.quantity - item.canceledQuantity - (taken.get(item.id) ?? 0)
    return quantity > 0 ? [{ item, quantity }] : []
  })
}

export const totalQuantity = (lines: readonly { quantity: number }[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0)

type ShippedLines = Pick<Shipment, 'shortId' | 'shipmentStatus' | 'orderItems'>

/** The shipments in which an item is in production or later, as "S1 (InProduction)", and its number of units there. */
export function inProduction(shipments: readonly ShippedLines[], itemId: string): { shipments: string[]; quantity: number } {
  const found = { shipments: [] as string[], quantity: 0 }
  for (const { shortId, shipmentStatus, orderItems } of shipments) {
    const line = hasStartedProduction(shipmentStatus) ? orderItems.find(({ id }) => id === itemId) : undefined
    if (!line) continue
    found.shipments.push(`${shortId} (${shipmentStatus})`)
    found.quantity += line.quantity
  }
  return found
}

/** The reason why no shipment can be created for an order now; null when one can. */
export function shipmentLock(order: Pick<Order, 'status' | 'holds'>): string | null {
  if (openHolds(order).length) return 'The order is on hold; shipments can be created once it is released.'
  if (shippableOrderStatuses.includes(order.status)) return null
  return finalStatuses.includes(order.status)
    ? `${orderIs(order)}; there is nothing left to make.`
    : `${orderIs(order)}; shipments can be created once it is ready.`
}
