import type { FieldChange } from '@/db/schema'
import type { NewEvent } from '@/server/kernel/audit-record'
import type { Change } from '@/server/kernel/change'
import { shortId } from '@/server/kernel/id'
import { internalViewer, presentOrder } from './present'
import { recordShipments, type ShipmentEditActions } from './record-shipments'
import type { ChangedShipment } from './save-shipments'
import type { Item, Order } from './types'

/** The action of an edit, for the audit log. */
export interface EditAction {
  action: string
  /** The event type when the action has its own; otherwise it is derived from the changes. */
  event?: string
  reason?: string | null
  /** Additional data for the event of a new order, besides the order and its items. */
  data?: Record<string, unknown>
  /** The actions on its shipments that their changes alone do not tell. */
  shipments?: ShipmentEditActions
}

/** The visible differences between two states of an order. */
export interface OrderChanges {
  items: { item: Item; changes: FieldChange[] }[]
  order: FieldChange[]
  shipments: ChangedShipment[]
}

/** Records a saved order with its items and shipments in the audit log and emits their events. */
export async function recordOrder(
  change: Change,
  before: Order | null,
  after: Order,
  changes: OrderChanges,
  action: EditAction,
): Promise<void> {
  if (!before) recordCreated(change, after, action)
  await recordShipments(change, {
    before,
    after,
    changed: changes.shipments,
    editActions: action.shipments ?? new Map(),
    reason: action.reason ?? null,
  })
  if (before && (changes.items.length || changes.order.length)) recordUpdated(change, before, after, changes, action)
}

const sharedFields = (order: Order, { action, reason = null }: EditAction) => ({
  action,
  merchantId: order.merchantId,
  orderId: order.id,
  reason,
})

function recordCreated(change: Change, order: Order, action: EditAction): void {
  const resource = { type: 'order', id: order.id }
  const after = presentOrder(order, internalViewer)
  change.record(
    { resource, before: null, after, version: 1, ...sharedFields(order, action) },
    orderEvent(order, action.event ?? 'OrderCreated', { items: order.items.map(({ id }) => id), ...action.data }),
  )
}

function recordUpdated(change: Change, before: Order, after: Order, { items, order: changes }: OrderChanges, action: EditAction): void {
  const shared = sharedFields(after, action)
  for (const { item, changes } of items)
    change.record({ resource: { type: 'orderItem', id: item.id }, before, after, changes, version: item.version, ...shared })
  const statusChanged = before.status !== after.status
  const canceled = after.items.some((item, i) => item.canceledQuantity > (before.items[i] as Item).canceledQuantity)
  const type = action.event ?? (canceled ? 'OrderCanceled' : statusChanged ? 'OrderStatusChanged' : 'OrderUpdated')
  change.record(
    { resource: { type: 'order', id: after.id }, before, after, changes, version: after.version, ...shared },
    orderEvent(after, type, {
      ...(statusChanged ? { from: before.status, to: after.status } : {}),
      changed: [...new Set(changes.map(({ field }) => field.split('.')[0]))],
      items: items.map(({ item }) => item.id),
    }),
  )
}

/** An event of an order with its ids, status and version, and `data`; never personal data. */
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
