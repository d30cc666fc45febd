import type { NewEntry } from '@/db/audit-chain'
import { type events, shipments } from '@/db/schema'
import { writeWords } from '@/db/search'
import type { Order } from '@/server/orders/order'
import { shipmentDocument } from '@/server/shipments/document'
import { dataOf, shipmentEvent } from '@/server/shipments/events'
import type { Shipment } from '@/server/shipments/shipment'
import type { Batch } from './loader'
import { drawnId, type Random } from './random'

const eachOf = (routed: readonly Order[]) => routed.flatMap((order) => (order.fulfilment ?? []).map((shipment) => ({ order, shipment })))

/** Stores the shipments of orders that were routed when they came, and what they are found by. */
export async function insertShipments(batch: Batch, routed: readonly Order[]): Promise<void> {
  const made = eachOf(routed)
  await batch.insert(
    shipments,
    made.map(({ shipment }) => shipment),
  )
  for (const { order, shipment } of made) await writeWords(batch.sql, 'shipment', shipment.number, shipmentDocument(order, shipment))
}

/** The audit entries of their making; all else in them is the order's own. */
export const shipmentEntries = (random: Random, routed: readonly Order[], entryOf: (order: Order) => NewEntry): NewEntry[] =>
  eachOf(routed).map(({ order, shipment }) => ({
    ...entryOf(order),
    id: drawnId(random, order.createdAt.getTime()),
    resourceType: 'shipment',
    resourceId: shipment.id,
  }))

/** The events of their making. */
export const shipmentEvents = (random: Random, routed: readonly Order[]): (typeof events.$inferInsert)[] =>
  eachOf(routed).map(({ order, shipment }) => {
    const { resource, ...event } = shipmentEvent(order, shipment, 'ShipmentCreated', toldOf(shipment))
    const { type: resourceType, id: resourceId } = resource
    return { id: drawnId(random, order.createdAt.getTime()), ...event, resourceType, resourceId, occurredAt: order.createdAt }
  })

const toldOf = (shipment: Shipment) => ({
  merchantId: shipment.merchantId,
  vendorId: shipment.vendorId,
  data: dataOf({ before: null, after: shipment, changes: [], packages: [] }, shipment.version),
})
