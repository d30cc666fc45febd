import { desc, sql } from 'drizzle-orm'
import { isOneOf } from '@/db/conditions'
import { orderItems, orders, type ReprintData } from '@/db/schema'
import { findFacilities } from '@/server/directory/facilities'
import { findMerchantUnscoped } from '@/server/directory/merchants'
import { iso } from '@/server/http/field-types'
import type { Change } from '@/server/kernel/change'
import { shortId } from '@/server/kernel/id'
import type { Reader } from '@/server/kernel/reader'
import { requireFiles } from '@/server/platform/files/files'
import { getOrder } from '../load'
import { resolveItemSkus, runFirstChecks } from '../processing/checks'
import { type RouteReady, recompute } from '../recompute'
import { autoRoute } from '../routing/allocate'
import { saveOrder } from '../save'
import { draftShipment } from '../shipments/draft-shipment'
import type { Item, Order } from '../types'
import { draftReprint } from './draft-reprint'
import { itemIds, refuseAboveRemaining, reprintedQuantities, unitsOf, whereReprintOf } from './quantities'
import type { NewReprint, ReprintsOfOrder } from './schemas'
import { type ShipmentRequest, shipmentRequestsOf } from './shipment-requests'

/** Creates an order that reprints shipped units of an order, which stays unchanged. Returns the new order. */
export async function reprintOrder(change: Change, reference: string, input: NewReprint): Promise<Order> {
  const original = await getOrder(change.reader, reference)
  change.expectVersion('order', original.version)
  const requests = await shipmentRequestsOf(change.reader, original, input)
  const lines = requests.flatMap((share) => share.lines)
  refuseAboveRemaining(lines, await reprintedQuantities(change.sql, itemIds(original)))
  const resolved = await resolveItemSkus(change, original)
  const attachments = await requireFiles(change.reader, input.attachments ?? [], original.merchantId, 'attachments')
  const order = draftReprint(change, original, lines, {
    reprint: { ...reprintData(original, input, requests), attachments },
    shippingMethod: input.shipments[0]?.shippingMethod ?? null,
    shippingAddress: input.shippingAddress ?? null,
    resolved,
  })
  const merchant = await findMerchantUnscoped(change.sql, original.merchantId)
  if (merchant?.autoProcess) runFirstChecks(order, resolved, change.now)
  const routed = await recompute(change, order, { from: null, onReady: [assignRequestedFacilities(requests), autoRoute] })
  return saveOrder(change, null, order, {
    action: 'reprint',
    reason: [input.reasonId, input.comment?.trim()].filter(Boolean).join(': '),
    originalOrderId: original.id,
    shipments: routed,
  })
}

/** The request as the new order stores it, with items by their ids. */
function reprintData(original: Order, { reasonId, comment, shipments }: NewReprint, requests: readonly ShipmentRequest[]): ReprintData {
  return {
    originalOrderId: original.id,
    reasonId,
    comment: comment?.trim() || null,
    shipments: shipments.map(({ shippingMethod, costCoverage }, s) => ({
      facilityId: requests[s]?.facilityId ?? null,
      shippingMethod: shippingMethod ?? null,
      costCoverage,
      items: (requests[s]?.lines ?? []).map(({ item, quantity }) => ({ orderItemId: item.id, sku: item.sku, quantity })),
    })),
  }
}

/** The maximum number of an order's reprints in a response; the newest come first. */
const MAX_LISTED = 100

/** The reprints of an order, and the units of each item that can still be reprinted. */
export async function reprintsOf(reader: Reader, reference: string): Promise<ReprintsOfOrder> {
  const order = await getOrder(reader, reference)
  const reprinted = await reprintedQuantities(reader.sql, itemIds(order))
  return {
    reprints: await newestReprints(reader, order),
    items: order.items.map(({ id, shippedQuantity }) => {
      const reprintedQuantity = reprinted.get(id) ?? 0
      const reprintableQuantity = Math.max(0, shippedQuantity - reprintedQuantity)
      return { orderItemId: id, shippedQuantity, reprintedQuantity, reprintableQuantity }
    }),
  }
}

async function newestReprints(reader: Reader, original: Order): Promise<ReprintsOfOrder['reprints']> {
  const newestIds = await reader.sql
    .select({ id: orderItems.orderId })
    .from(orderItems)
    .where(whereReprintOf(itemIds(original)))
    .groupBy(orderItems.orderId)
    .orderBy(desc(sql`max(${orderItems.number})`))
    .limit(MAX_LISTED)
  if (!newestIds.length) return []
  const ids = newestIds.map(({ id }) => id)
  const rows = await reader.rows(orders, { where: isOneOf(orders.id, ids), orderBy: [desc(orders.number)] })
  const items = await reader.sql
    .select({
      orderId: orderItems.orderId,
      orderItemId: sql<string>`${orderItems.reprintOf}`,
      quantity: orderItems.quantity,
      canceledQuantity: orderItems.canceledQuantity,
    })
    .from(orderItems)
    .where(isOneOf(orderItems.orderId, ids))
    .orderBy(orderItems.number)
  return rows.map((row) => ({
    order: { id: row.id, shortId: shortId('order', row.number), status: row.status, createdAt: iso(row.createdAt) },
    reasonId: row.reprint?.reasonId as ReprintsOfOrder['reprints'][number]['reasonId'],
    items: items.filter(({ orderId }) => orderId === row.id).map(({ orderId: _, ...item }) => item),
  }))
}

/** Creates shipments at the facilities that the request names. */
const assignRequestedFacilities =
  (requests: readonly ShipmentRequest[]): RouteReady =>
  async (change, order) => {
    const facilities = await findFacilities(
      change.reader,
      requests.flatMap(({ facilityId }) => facilityId ?? []),
    )
    const drafts: Order['loadedShipments'] = []
    for (const { facilityId, shippingMethod, lines } of requests) {
      const facility = facilityId && facilities.get(facilityId)
      if (!facility) continue
      const units = [...unitsOf(lines)].flatMap(([original, quantity]) => {
        const item = order.items.find(({ reprintOf }) => reprintOf === original.id) as Item
        return { item, quantity }
      })
      const vendor = { id: facility.vendorId, name: facility.vendorName }
      const draft = await draftShipment(change, order, { vendor, facility, units })
      drafts.push({ ...draft, shippingMethod: shippingMethod ?? draft.shippingMethod })
    }
    if (!drafts.length) return null
    order.loadedShipments = drafts
    return new Map()
  }
