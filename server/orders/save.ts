import { eq } from 'drizzle-orm'
import { insertRow } from '@/db/rows'
import { type FieldChange, holds, orderCounts, orderItems, orders } from '@/db/schema'
import { writeDocument } from '@/db/search'
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
  const items = after.items.flatMap((item, i) => {
    const changes = diff(shownItem(before, before.items[i] as Item), shownItem(after, item))
    return changes.length ? [{ item, old: before.items[i] as Item, changes }] : []
  })
  const changes = diff(withoutItems(before), withoutItems(after))
  if (!items.length && !changes.length) return before

  for (const { item, old } of items) {
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
  recordOrder(change, before, after, { items, changes, deed })
  return after
}

const shownItem = (order: Order, item: Item) => presentItem(item, order.currencyCode)

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
      await insertRow(change.write, holds, hold)
      continue
    }
    const set = changedColumns(old, hold)
    if (Object.keys(set).length) await change.write.update(holds).set(set).where(eq(holds.number, hold.number))
  }
}

/** One more order of this status, one less of the one it had. */
export async function count(change: Change, { merchantId, isTest, status }: Order, before: string | null): Promise<void> {
  const row = (of: string, by: number) => ({ merchantId, isTest, status: of, count: by })
  if (before) await insertRow(change.write, orderCounts, row(before, -1))
  await insertRow(change.write, orderCounts, row(status, 1))
}

interface Edited {
  items: { item: Item; changes: FieldChange[] }[]
  changes: FieldChange[]
  deed: Deed
}

function recordOrder(change: Change, before: Order, after: Order, { items, changes, deed }: Edited): void {
  const shared = { action: deed.action, merchantId: after.merchantId, orderId: after.id, reason: deed.reason ?? null }
  for (const { item, changes } of items)
    change.record({ resource: { type: 'orderItem', id: item.id }, before, after, changes, version: item.version, ...shared })
  const statusChanged = before.status !== after.status
  const canceled = after.items.some((item, i) => item.canceledQuantity > (before.items[i] as Item).canceledQuantity)
  const type = deed.event ?? (canceled ? 'OrderCanceled' : statusChanged ? 'OrderStatusChanged' : 'OrderUpdated')
  change.record(
    { resource: { type: 'order', id: after.id }, before, after, changes, version: after.version, ...shared },
    orderEvent(after, type, {
      ...(statusChanged ? { from: before.status, to: after.status } : {}),
      changed: [...new Set(changes.map(({ field }) => field.split('.')[0]))],
      items: items.map(({ item }) => item.id),
    }),
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
