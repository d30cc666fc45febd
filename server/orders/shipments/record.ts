import { insertRow } from '@/db/rows'
import { shipmentMessages } from '@/db/schema'
import type { AuditRecord } from '@/server/kernel/audit-record'
import type { AuditedAction } from '@/server/kernel/audited-actions'
import type { Change } from '@/server/kernel/change'
import type { EventType } from '@/server/kernel/event-types'
import { presentPackage } from '../packages/present'
import type { Order } from '../types'
import { eventTypeOf, type ShipmentEvent, type SpoiledUnits, shipmentEvents } from './events'
import { presentShipment, presentWithoutPackages, unrestrictedViewer } from './present'
import type { ChangedShipment } from './save'
import type { Package, Shipment } from './types'
import { isOwn } from './update-rules'

/** The action on a shipment for the audit log, when its changes alone do not tell it. */
export interface ShipmentEditAction {
  action: AuditedAction<'shipment'>
  /** The event type when the action has its own; otherwise it is derived from the changes. */
  event?: ShipmentEvent
  reason?: string | null
  /** Units that were spoiled, which have their own event. Neither it nor the audit entry is for the merchant. */
  spoiled?: SpoiledUnits
}

/** Actions of an edit by shipment id. */
export type ShipmentEditActions = ReadonlyMap<string, ShipmentEditAction>

interface ShipmentsToRecord {
  /** Null for a new order. */
  before: Order | null
  after: Order
  changed: readonly ChangedShipment[]
  editActions: ShipmentEditActions
  /** The reason of the order's change; also recorded for shipments that it cancels. */
  reason: string | null
}

/** Records every changed shipment and package: one audit entry each, and one event per shipment with those that come in addition. */
export async function recordShipments(change: Change, { before, after, changed, editActions, reason }: ShipmentsToRecord): Promise<void> {
  for (const one of changed) {
    const shipment = (one.after ?? one.before) as Shipment
    const editAction = editActions.get(shipment.id)
    const type = editAction?.event ?? eventTypeOf(one)
    const consequence: ShipmentEditAction =
      type === 'ShipmentCanceled' ? { action: 'cancel', reason } : { action: one.before ? 'update' : 'create', reason: null }
    const { action, reason: actionReason = null } = editAction ?? consequence
    const spoiled = editAction?.spoiled
    const merchantId = spoiled ? null : after.merchantId
    const shared = { action, merchantId, orderId: after.id, reason: actionReason }
    recordPackages(change, one, shared)
    const version = one.after ? one.after.version : shipment.version + 1
    const states = {
      before: before && one.before && presentWithoutPackages(before, one.before),
      after: one.after ? presentShipment(after, one.after, unrestrictedViewer) : {},
      ...(one.before && one.after ? { changes: one.changes } : {}),
    }
    const own = isOwn(change.principal, shipment.vendorId)
    const [event, ...others] = shipmentEvents(after, one, { type, isOwn: own, spoiled })
    change.record({ resource: { type: 'shipment', id: shipment.id }, ...states, version, ...shared }, event)
    for (const other of others) change.emit(other)
    if (own && !change.isDryRun) await storeMessage(change, shipment, event.type)
  }
}

type SharedFields = Pick<AuditRecord, 'merchantId' | 'orderId' | 'reason'>

function recordPackages(change: Change, { packages }: ChangedShipment, shared: SharedFields): void {
  for (const { before, after, changes } of packages) {
    const shown = (after ?? before) as Package
    change.record({
      ...shared,
      resource: { type: 'package', id: shown.id },
      action: before ? (after ? 'update' : 'delete') : 'create',
      before: before && presentPackage(before),
      after: after ? presentPackage(after) : {},
      ...(before && after ? { changes } : {}),
      version: after ? after.version : shown.version + 1,
    })
  }
}

/** Stores an event of the vendor's system in the shipment's message log. */
async function storeMessage(change: Change, { id, merchantId, vendorId }: Shipment, event: EventType): Promise<void> {
  await insertRow(change.unaudited, shipmentMessages, {
    id: change.newId(),
    shipmentId: id,
    merchantId,
    vendorId,
    direction: 'In',
    event,
    actor: change.principal.actor,
    createdAt: change.now,
  })
}
