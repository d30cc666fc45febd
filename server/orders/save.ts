import { eq } from 'drizzle-orm'
import { writeDocument } from '@/db/search'
import { holds, orderCounts, orderItems, orders } from '@/db/schema'
import type { Change, NewEvent } from '../change'
import { diff } from '../diff'
import { shortId } from '../id'
import { presentItem } from '../items/present'
import { itemStatus, itemStatusDescription } from '../items/status'
import { invalid } from '../refusal'
import { orderDocument } from './document'
import { ended } from './lifecycle'
import type { Item, Order } from './order'
import { internalViewer, presentOrder } from './present'
import { isCountable } from './pricing'
import { openHolds, orderStatus, orderStatusDescription } from './status'

/** What an edit was, for the log. */
export interface Deed {
  action: string
  /** The event's type when the edit has one of its own; otherwise it follows from whether the status changed. */
  event?: string
  reason?: string | null
}

const systemActor = { type: 'System', id: null, name: 'System' } as const

/** Computes everything that follows from the rest: statuses, their descriptions and times, holds that end with the order. */
export function settle(order: Order, now: Date): void {
  for (const item of order.items) {
    const status = itemStatus(item)
    if (status !== item.status) item.statusNote = null
    item.status = status
    item.statusDesc = itemStatusDescription(status, item)
    item.canceledAt = status === 'Canceled' ? (item.canceledAt ?? now) : null
    item.processedAt ??= order.processedAt
  }
  order.status = orderStatus(order)
  if (ended.includes(order.status))
    for (const hold of openHolds(order)) {
      hold.releasedAt = now
      hold.releasedBy = systemActor
    }
  order.statusDesc = orderStatusDescription(order.status as never, order)
  order.canceledAt = order.status === 'Canceled' ? (order.canceledAt ?? now) : null
  if (!isCountable(order.items)) throw invalid('items', 'The amounts of this order add up to more than can be counted exactly.')
}

/**
 * Stores an edited order: settles it, raises the version of what changed, writes the changed columns, its search document and
 * its counters, and records it all. An edit that changes nothing writes nothing.
 */
export async function saveOrder(change: Change, before: Order, after: Order, deed: Deed): Promise<Order> {
  settle(after, change.now)
  const changedItems = after.items.filter((item, i) => differs(shownItem(before, before.items[i] as Item), shownItem(after, item)))
  if (!changedItems.length && !differs(withoutItems(before), withoutItems(after))) return before

  for (const item of changedItems) {
    const old = before.items[item.position] as Item
    item.version += 1
    item.updatedAt = change.now
    await change.write.update(orderItems).set(changedColumns(old, item)).where(eq(orderItems.number, item.number))
  }
  after.version += 1
  after.updatedAt = change.now
  await change.write.update(orders).set(changedColumns(before, after)).where(eq(orders.number, after.number))
  await saveHolds(change, before, after)
  if (before.status !== after.status) await count(change, after, before.status)
  const document = orderDocument(after)
  if (JSON.stringify(orderDocument(before)) !== JSON.stringify(document)) await writeDocument(change.sql, after.number, document)
  recordOrder(change, before, after, changedItems, deed)
  return after
}

const shownItem = (order: Order, item: Item) => presentItem(item, order.currencyCode)

const differs = (before: object, after: object) => diff(before, after).length > 0

const withoutItems = (order: Order) => ({ ...presentOrder(order, internalViewer), items: undefined })

type Columns = Record<string, unknown>

/** The columns that are to be written. */
function changedColumns<T extends object>(before: T, after: T): Partial<T> {
  const set: Columns = {}
  for (const [name, value] of Object.entries(after)) {
    if (name === 'items' || name === 'holds') continue
    const old = (before as Columns)[name]
    if (old !== value && JSON.stringify(old) !== JSON.stringify(value)) set[name] = value
  }
  return set as Partial<T>
}

async function saveHolds(change: Change, before: Order, after: Order): Promise<void> {
  const known = new Map(before.holds.map((hold) => [hold.id, hold]))
  for (const hold of after.holds) {
    const old = known.get(hold.id)
    if (!old) {
      const { number: _, ...values } = hold
      await change.write.insert(holds).values(values)
      continue
    }
    const set = changedColumns(old, hold)
    if (Object.keys(set).length) await change.write.update(holds).set(set).where(eq(holds.number, hold.number))
  }
}

/** One more order of this status, one less of the one it had. */
export async function count(change: Change, { merchantId, isTest, status }: Order, before: string | null): Promise<void> {
  const row = (of: string, by: number) => ({ merchantId, isTest, status: of, count: by })
  await change.write.insert(orderCounts).values(before ? [row(before, -1), row(status, 1)] : [row(status, 1)])
}

function recordOrder(change: Change, before: Order, after: Order, changedItems: Item[], deed: Deed): void {
  const { merchantId } = after
  const [from, to] = [withoutItems(before), withoutItems(after)]
  for (const item of changedItems)
    change.record({
      resource: { type: 'orderItem', id: item.id },
      action: deed.action,
      before: shownItem(before, before.items[item.position] as Item),
      after: shownItem(after, item),
      version: item.version,
      merchantId,
      orderId: after.id,
      reason: deed.reason ?? null,
    })
  const fields = [...new Set(diff(from, to).map(({ field }) => field.split('.')[0] as string))]
  const statusChanged = before.status !== after.status
  const canceled = after.items.some((item, i) => item.canceledQuantity > (before.items[i] as Item).canceledQuantity)
  const type = deed.event ?? (canceled ? 'OrderCanceled' : statusChanged ? 'OrderStatusChanged' : 'OrderUpdated')
  const data = statusChanged ? { from: before.status, to: after.status } : {}
  change.record(
    {
      resource: { type: 'order', id: after.id },
      action: deed.action,
      before: from,
      after: to,
      version: after.version,
      merchantId,
      orderId: after.id,
      reason: deed.reason ?? null,
    },
    orderEvent(after, type, { ...data, changed: fields, items: changedItems.map(({ id }) => id) }),
  )
}

/** Thin: which order, its status and what changed; never personal data. */
export function orderEvent(order: Order, type: string, data: Record<string, unknown>): NewEvent {
  return {
    type,
    resource: { type: 'order', id: order.id },
    merchantId: order.merchantId,
    isTest: order.isTest,
    data: {
      id: order.id,
      shortId: shortId('order', order.number),
      externalId: order.externalId,
      safeId: order.safeId,
      merchantId: order.merchantId,
      status: order.status,
      version: order.version,
      ...data,
    },
  }
}
