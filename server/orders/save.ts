import { insertRow, updateRow } from '@/db/rows'
import { type FieldChange, holds, orderCounts, orderItems, orders } from '@/db/schema'
import { writeDocument } from '@/db/search'
import type { Change, NewEvent } from '../change'
import { diff } from '../diff'
import { shortId } from '../id'
import { presentItem } from '../items/present'
import { itemStatus, itemStatusDescription } from '../items/status'
import { invalid } from '../refusal'
import { routeWhenReady } from '../routing/auto'
import { changedShipments, insertNew, raiseVersions } from '../shipments/changed'
import { recordShipments, type ShipmentDeeds } from '../shipments/log'
import { settleShown, settleUnits } from '../shipments/settle'
import { storeShipments } from '../shipments/store'
import { changedColumns } from './columns'
import { described, orderDocument } from './document'
import { ended } from './lifecycle'
import { notedOf } from './noted'
import type { Item, Order } from './order'
import { internalViewer, presentHead } from './present'
import { isCountable } from './pricing'
import { openHolds, orderStatus, orderStatusDescription } from './status'

/** What an edit was, for the log. */
export interface Deed {
  action: string
  /** The event's type when the edit has one of its own; otherwise it follows from whether the status changed. */
  event?: string
  reason?: string | null
  /** What was done to its shipments, where more is known than what became of them. */
  shipments?: ShipmentDeeds
}

const systemActor = { type: 'System', id: null, name: 'System' } as const

/** Computes everything that follows from the rest: statuses, their descriptions and times, holds that end with the order. */
export function settle(order: Order, now: Date): void {
  settleUnits(order)
  for (const item of order.items) {
    const status = itemStatus(item)
    if (status !== item.status) item.statusNote = null
    item.status = status
    item.statusDesc = itemStatusDescription(status, item)
    item.canceledAt = status === 'Canceled' ? (item.canceledAt ?? now) : null
    item.processedAt ??= order.processedAt
    item.skuIssueAt = item.skuIssue ? (item.skuIssueAt ?? now) : null
    item.imageIssueAt = item.imageIssue ? (item.imageIssueAt ?? now) : null
  }
  order.addressIssueAt = order.addressIssue ? (order.addressIssueAt ?? now) : null
  order.status = orderStatus(order)
  if (ended.includes(order.status))
    for (const hold of openHolds(order)) {
      hold.releasedAt = now
      hold.releasedBy = systemActor
    }
  settleShown(order, now)
  order.statusDesc = orderStatusDescription(order.status as never, order)
  order.canceledAt = order.status === 'Canceled' ? (order.canceledAt ?? now) : null
  if (!isCountable(order.items)) throw invalid('items', 'The amounts of this order add up to more than can be counted exactly.')
}

/** The same, and routes it where it thereby becomes ready and its merchant wants that. `status` is the one it had, null of a new order. */
export async function settleAndRoute(change: Change, order: Order, status: string | null): Promise<ShipmentDeeds> {
  settle(order, change.now)
  const deeds = await routeWhenReady(change, order, status)
  if (deeds) settle(order, change.now)
  return deeds ?? new Map()
}

/**
 * Stores an edited order with its shipments: settles it, raises the versions of what changed, writes the changed columns, search
 * documents and counters, and records it all. An edit that changes nothing writes nothing; one that changes a shipment in what its
 * order does not show leaves the order's version.
 */
export async function saveOrder(change: Change, before: Order, after: Order, deed: Deed): Promise<Order> {
  const routed = await settleAndRoute(change, after, before.status)
  await insertNew(change, after)
  const touched = after.items.flatMap((item, i) => {
    const old = before.items[i] as Item
    return isUntouched(old, item) ? [] : [{ item, old }]
  })
  const items = touched.flatMap(({ item, old }) => {
    const changes = diff(presentItem(old, before.currencyCode), presentItem(item, after.currencyCode))
    return changes.length ? [{ item, old, changes }] : []
  })
  const changes = diff(presentHead(before, internalViewer), presentHead(after, internalViewer))
  const shipments = changedShipments(before, after)
  if (!items.length && !changes.length && !shipments.length) return before

  for (const { item } of items) {
    item.version += 1
    item.updatedAt = change.now
  }
  raiseVersions(shipments, change.now)
  const isChanged = items.length > 0 || changes.length > 0
  if (isChanged) {
    after.version += 1
    after.updatedAt = change.now
  }
  if (!change.isRehearsal) {
    await store(change, before, after, touched)
    await storeShipments(change, before, after, shipments)
  }
  const reason = deed.reason ?? null
  await recordShipments(change, { before, after, changed: shipments, deeds: new Map([...(deed.shipments ?? []), ...routed]), reason })
  if (isChanged) recordOrder(change, before, after, { items, changes, deed })
  return after
}

async function store(change: Change, before: Order, after: Order, items: { item: Item; old: Item }[]): Promise<void> {
  for (const { item, old } of items) {
    const set = changedColumns(old, item)
    if (Object.keys(set).length) await updateRow(change.write, orderItems, item.number, set)
  }
  const set = changedColumns(before, after)
  if (Object.keys(set).length) await updateRow(change.write, orders, after.number, set)
  await saveHolds(change, before, after)
  if (before.status !== after.status) await count(change, after, before.status)
  if (JSON.stringify(described(before)) !== JSON.stringify(described(after)))
    await writeDocument(change.sql, after.number, orderDocument(after, (await notedOf(change.sql, [after.id])).get(after.id)))
}

/** Whether no field was set to another value: most items of an edited order are as they were. */
const isUntouched = (old: Item, item: Item) => (Object.keys(item) as (keyof Item)[]).every((name) => old[name] === item[name])

async function saveHolds(change: Change, before: Order, after: Order): Promise<void> {
  const known = new Map(before.holds.map((hold) => [hold.id, hold]))
  for (const hold of after.holds) {
    const old = known.get(hold.id)
    if (!old) {
      await insertRow(change.write, holds, hold)
      continue
    }
    const set = changedColumns(old, hold)
    if (Object.keys(set).length) await updateRow(change.write, holds, hold.number, set)
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
