import { desc, sql } from 'drizzle-orm'
import { oneOf } from '@/db/conditions'
import { orderItems, orders, type ReprintData } from '@/db/schema'
import type { Change } from '../change'
import { merchantOf } from '../directory/merchants'
import { iso } from '../http/wire'
import { shortId } from '../id'
import { resolveItems } from '../orders/edit'
import { findOrder } from '../orders/find'
import { insertOrder, processNew } from '../orders/insert'
import type { Order } from '../orders/order'
import type { Reader } from '../reader'
import { draftReprint } from './draft'
import { fulfil } from './fulfil'
import { type Share, sharesOf } from './lines'
import { idsOf, isReprintOf, refuseTooMany, reprintedQuantities } from './quantities'
import type { NewReprint, ReprintsOfOrder } from './schemas'

/** Makes an order that sends again what an order has sent; that one stays as it is. Answers the new one. */
export async function reprintOrder(change: Change, reference: string, input: NewReprint): Promise<Order> {
  const original = await findOrder(change.reader, reference)
  change.expect('order', original.version)
  const shares = await sharesOf(change.reader, original, input)
  const lines = shares.flatMap((share) => share.lines)
  refuseTooMany(lines, await reprintedQuantities(change.sql, idsOf(original)))
  const resolved = await resolveItems(change, original)
  const shippingMethod = input.shipments[0]?.shippingMethod ?? null
  const order = draftReprint(change, original, lines, { reprint: told(original, input, shares), shippingMethod, resolved })
  const merchant = await merchantOf(change.sql, original.merchantId)
  if (merchant?.autoProcess) processNew(change, order, resolved)
  await fulfil(change, order, shares)
  return insertOrder(change, order, {
    action: 'reprint',
    event: 'OrderReprinted',
    reason: [input.reasonId, input.comment?.trim()].filter(Boolean).join(': '),
    data: { originalOrderId: original.id },
  })
}

/** The request as the new order keeps it: items by their ids. */
function told(original: Order, { reasonId, comment, shipments }: NewReprint, shares: readonly Share[]): ReprintData {
  return {
    originalOrderId: original.id,
    reasonId,
    comment: comment?.trim() || null,
    shipments: shipments.map(({ shippingMethod, costCoverage }, s) => ({
      facilityId: shares[s]?.facilityId ?? null,
      shippingMethod: shippingMethod ?? null,
      costCoverage,
      items: (shares[s]?.lines ?? []).map(({ item, quantity }) => ({ orderItemId: item.id, sku: item.sku, quantity })),
    })),
  }
}

/** Of an order's reprints so many are told, the newest first. */
const MOST_SHOWN = 100

/** What was made again of an order, and how much of each item still can be. */
export async function reprintsOf(reader: Reader, reference: string): Promise<ReprintsOfOrder> {
  const order = await findOrder(reader, reference)
  const reprinted = await reprintedQuantities(reader.sql, idsOf(order))
  return {
    reprints: await newest(reader, order),
    items: order.items.map(({ id, shippedQuantity }) => {
      const reprintedQuantity = reprinted.get(id) ?? 0
      const reprintableQuantity = Math.max(0, shippedQuantity - reprintedQuantity)
      return { orderItemId: id, shippedQuantity, reprintedQuantity, reprintableQuantity }
    }),
  }
}

async function newest(reader: Reader, original: Order): Promise<ReprintsOfOrder['reprints']> {
  const shown = await reader.sql
    .select({ id: orderItems.orderId })
    .from(orderItems)
    .where(isReprintOf(idsOf(original)))
    .groupBy(orderItems.orderId)
    .orderBy(desc(sql`max(${orderItems.number})`))
    .limit(MOST_SHOWN)
  if (!shown.length) return []
  const ids = shown.map(({ id }) => id)
  const rows = await reader.rows(orders, { where: oneOf(orders.id, ids), orderBy: [desc(orders.number)] })
  const items = await reader.sql
    .select({
      orderId: orderItems.orderId,
      orderItemId: sql<string>`${orderItems.reprintOf}`,
      quantity: orderItems.quantity,
      canceledQuantity: orderItems.canceledQuantity,
    })
    .from(orderItems)
    .where(oneOf(orderItems.orderId, ids))
    .orderBy(orderItems.number)
  return rows.map((row) => ({
    order: { id: row.id, shortId: shortId('order', row.number), status: row.status as never, createdAt: iso(row.createdAt) },
    reasonId: row.reprint?.reasonId as ReprintsOfOrder['reprints'][number]['reasonId'],
    items: items.filter(({ orderId }) => orderId === row.id).map(({ orderId: _, ...item }) => item),
  }))
}
