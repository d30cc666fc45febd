import { asc } from 'drizzle-orm'
import { oneOf } from '@/db/conditions'
import type { Sql } from '@/db/database'
import { shipments } from '@/db/schema'
import type { Order } from '../../orders/order'
import { withPackages } from '../../shipments/find'
import type { Shipment } from '../../shipments/shipment'
import { packedUnits, unitsIn } from '../../shipments/status'

/** The orders with their shipments, whatever they themselves say of them. */
export async function withFulfilment(sql: Sql, orders: Order[]): Promise<Order[]> {
  const ids = orders.map(({ id }) => id)
  const rows = await sql.select().from(shipments).where(oneOf(shipments.orderId, ids)).orderBy(asc(shipments.number))
  const found = new Map<string, Shipment[]>(ids.map((id) => [id, []]))
  for (const shipment of await withPackages(sql, rows)) found.get(shipment.orderId)?.push(shipment)
  return orders.map((order) => ({ ...order, fulfilment: found.get(order.id) ?? [] }))
}

/** Shipments that have what their order has not, an item twice or none of it, or more in packages than there is. */
export const overfilled = ({ items, fulfilment = [] }: Order): Shipment[] =>
  fulfilment.filter((shipment) => {
    const named = shipment.lines.map(({ orderItemId }) => orderItemId)
    const packed = shipment.packages.flatMap(({ lines }) => lines)
    return (
      !named.length ||
      new Set(named).size < named.length ||
      named.some((id) => !items.some((item) => item.id === id)) ||
      [...shipment.lines, ...packed].some(({ quantity }) => quantity < 1) ||
      packed.some(({ orderItemId }) => packedUnits(shipment, orderItemId) > unitsIn(shipment.lines, orderItemId))
    )
  })

/** What follows from an order's shipments, and is kept. Since when a status holds is not. */
export const followed = ({ items, shipments, fulfilment = [] }: Order) => ({
  items: items.map(({ assignedQuantity, workingQuantity, shippedQuantity }) => [assignedQuantity, workingQuantity, shippedQuantity]),
  gists: shipments.map(({ statusAt: _, ...gist }) => gist),
  shipments: fulfilment.map(({ status, shippedAt, isOnHold }) => [status, shippedAt, isOnHold]),
})
