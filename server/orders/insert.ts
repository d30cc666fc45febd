import { and, eq } from 'drizzle-orm'
import { insertRow, updateRow } from '@/db/rows'
import { orderItems, orders } from '@/db/schema'
import { writeDocument } from '@/db/search'
import type { ResolvedLine } from '../catalog/catalog'
import type { Change } from '../change'
import { shortId } from '../id'
import { conflict } from '../refusal'
import { type ChangedShipment, changedShipments, insertNew } from '../shipments/changed'
import { recordShipments } from '../shipments/log'
import { storeShipments } from '../shipments/store'
import { checkDestination, checkItem } from './checks'
import { orderDocument } from './document'
import type { Order } from './order'
import { internalViewer, presentOrder } from './present'
import { count, orderEvent, settleAndRoute } from './save'

/** How a new order came to be, for the log. */
export interface Origin {
  action: string
  event: string
  reason?: string | null
  /** What its event tells beyond the order and its items. */
  data?: Record<string, unknown>
}

/** Runs the first checks of a new order against what its SKUs resolved to. */
export function processNew(change: Change, order: Order, lines: Map<string, ResolvedLine>): void {
  for (const item of order.items) checkItem(item, lines.get(item.sku) ?? null)
  checkDestination(order)
  order.processedAt = change.now
}

/** Settles a new order, routes it where that is wanted, and stores it with its items, the shipments it begins with, its search document, its counter and its log. */
export async function insertOrder(change: Change, order: Order, { action, event, reason = null, data }: Origin): Promise<Order> {
  const deeds = await settleAndRoute(change, order, null)
  await insertRows(change, order)
  const shipments = await insertShipments(change, order)
  await writeDocument(change.sql, order.number, orderDocument(order))
  await count(change, order, null)
  const after = presentOrder(order, internalViewer)
  change.record(
    {
      resource: { type: 'order', id: order.id },
      action,
      before: null,
      after,
      version: 1,
      merchantId: order.merchantId,
      orderId: order.id,
      reason,
    },
    orderEvent(order, event, { items: order.items.map(({ id }) => id), ...data }),
  )
  await recordShipments(change, { before: order, after: order, changed: shipments, deeds, reason })
  return order
}

/** Stores the shipments that were drafted with the order. */
async function insertShipments(change: Change, order: Order): Promise<ChangedShipment[]> {
  if (!order.fulfilment?.length) return []
  await insertNew(change, order)
  await updateRow(change.write, orders, order.number, { shipments: order.shipments })
  const before = { ...order, fulfilment: [] }
  const made = changedShipments(before, order)
  await storeShipments(change, before, order, made)
  return made
}

async function insertRows(change: Change, order: Order): Promise<void> {
  const number = await insertRow(change.write, orders, order)
  if (number === null) throw await taken(change, order)
  order.number = number
  change.mint(shortId('order', order.number))
  for (const item of order.items) {
    item.number = (await insertRow(change.write, orderItems, item)) ?? 0
    change.mint(shortId('orderItem', item.number))
  }
}

/** Which of its names is another order's. Of another merchant's order nothing is told. */
async function taken(change: Change, { safeId, externalId, merchantId }: Order) {
  const [bySafeId] = await change.sql.select({ id: orders.id, merchantId: orders.merchantId }).from(orders).where(eq(orders.safeId, safeId))
  if (bySafeId) {
    const which = bySafeId.merchantId === merchantId ? `: order ${bySafeId.id}` : ''
    return conflict(`The safeId "${safeId}" is taken${which}. Choose another, or leave it out.`, 'safeId', safeId)
  }
  const [byExternalId] = await change.sql
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.merchantId, merchantId), eq(orders.externalId, externalId ?? '')))
  return conflict(`This merchant already has an order with the externalId "${externalId}": ${byExternalId?.id}.`, 'externalId', externalId)
}
