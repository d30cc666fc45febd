import type { FieldChange } from '@/db/schema'
import type { RefundState } from '@/db/states'
import type { NewEvent } from '@/server/kernel/audit-record'
import type { AuditedAction } from '@/server/kernel/audited-actions'
import type { Change } from '@/server/kernel/change'
import { changedFields, diff } from '@/server/kernel/diff'
import type { changedOrder } from '@/server/kernel/event-data'
import type { EventType, TypesWithData } from '@/server/kernel/event-types'
import { isFieldShown } from '@/server/kernel/field-rules'
import { shortId } from '@/server/kernel/id'
import { internalViewer, presentOrder } from './present'
import { recordShipments, type ShipmentEditActions } from './shipments/record'
import type { ChangedShipment } from './shipments/save'
import type { Item, Order } from './types'

/** The event types of changes of an order. */
type OrderChangeEvent = TypesWithData<typeof changedOrder>

/** The action of an edit, for the audit log. */
export interface EditAction {
  action: AuditedAction<'order'>
  /** The event type when the action has its own; otherwise it is derived from the changes. */
  event?: OrderChangeEvent
  reason?: string | null
  /** The types of the parts of a change that does several things. */
  types?: EventType[]
  /** The refund whose state changed, which has its own event. */
  refundState?: { transactionId: string; from: RefundState; to: RefundState }
  /** For a new order that reprints another: the other's id. */
  originalOrderId?: string
  /** The actions on its shipments that their changes alone do not tell. */
  shipments?: ShipmentEditActions
}

/** The visible differences between two states of an order. */
export interface OrderChanges {
  items: { item: Item; changes: FieldChange[]; isNew: boolean }[]
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
  const resource = { type: 'order' as const, id: order.id }
  const after = presentOrder(order, internalViewer)
  const { shipmentsMetadata } = after
  // A later change does not tell an empty object from null, and its revert has to.
  const isEmpty = shipmentsMetadata !== null && !Object.keys(shipmentsMetadata).length
  const recorded = isEmpty ? diff(null, { shipmentsMetadata }) : []
  change.record(
    { resource, before: null, after, recorded, version: 1, ...sharedFields(order, action) },
    creationEvent(order, action.originalOrderId),
  )
}

function recordUpdated(change: Change, before: Order, after: Order, { items, order: changes }: OrderChanges, action: EditAction): void {
  const shared = sharedFields(after, action)
  for (const { item, changes, isNew } of items)
    change.record({
      resource: { type: 'orderItem', id: item.id },
      before: isNew ? null : before,
      after,
      changes,
      version: item.version,
      ...shared,
      // A reprint only creates an order.
      action: action.action as AuditedAction<'orderItem'>,
    })
  const statusChanged = before.status !== after.status
  const canceled = before.items.some((item, i) => (after.items[i] as Item).canceledQuantity > item.canceledQuantity)
  const isInternalOnly = !items.length && !changes.some(isShownOutside)
  const audience = isInternalOnly ? { merchantId: null } : {}
  const changed = changedFields(isInternalOnly ? changes : changes.filter(isShownOutside))
  const type = action.event ?? (canceled ? 'OrderCanceled' : statusChanged ? 'OrderStatusChanged' : 'OrderUpdated')
  change.record(
    { resource: { type: 'order', id: after.id }, before, after, changes, version: after.version, ...shared, ...audience },
    action.refundState
      ? { ...eventAddress(after), type: 'RefundStateChanged', data: { ...eventIds(after), changed, ...action.refundState } }
      : {
          ...eventAddress(after),
          ...audience,
          type,
          data: {
            ...eventIds(after),
            ...(statusChanged ? { from: before.status, to: after.status } : {}),
            changed,
            items: items.map(({ item }) => item.id),
            ...(action.types ? { types: action.types } : {}),
          },
        },
  )
}

/** Whether others than Internal staff see a change. An edit without such changes is recorded for Internal staff only. */
const isShownOutside = ({ field }: FieldChange) => isFieldShown({ everything: false, merchantIds: [], vendorIds: [] }, 'order', field)

/** The event of a new order, or of one that reprints another. */
export function creationEvent(order: Order, originalOrderId?: string): NewEvent {
  const data = { ...eventIds(order), items: order.items.map(({ id }) => id) }
  if (originalOrderId === undefined) return { ...eventAddress(order), type: 'OrderCreated', data }
  return { ...eventAddress(order), type: 'OrderReprinted', data: { ...data, originalOrderId } }
}

const eventAddress = ({ id, merchantId, isTest }: Order) => ({ resource: { type: 'order', id }, merchantId, isTest })

/** The part of an event's data that every event of an order has. */
const eventIds = (order: Order) => ({
  id: order.id,
  shortId: shortId('order', order.number),
  externalId: order.externalId,
  safeId: order.safeId,
  merchantId: order.merchantId,
  status: order.status,
  version: order.version,
})
