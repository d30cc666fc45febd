import { insertRow } from '@/db/rows'
import { shipmentMessages } from '@/db/schema'
import type { Change, NewEvent, Recorded } from '../change'
import type { Order } from '../orders/order'
import { presentPackage } from '../packages/present'
import type { Principal } from '../principal'
import type { ChangedShipment } from './changed'
import { dataOf, eventOf, type ShipmentEvent, shipmentEvent, toldBesides } from './events'
import { presentShipment, presentShipmentHead, seesAll } from './present'
import type { Package, Shipment } from './shipment'

/** What was done to a shipment, for the log, where more is known than what became of it. */
export interface ShipmentDeed {
  action: string
  /** The event's type when the deed has one of its own; otherwise it follows from what changed. */
  event?: ShipmentEvent
  reason?: string | null
}

/** The deeds of an edit, by the shipments' ids. */
export type ShipmentDeeds = ReadonlyMap<string, ShipmentDeed>

interface Recording {
  before: Order
  after: Order
  changed: readonly ChangedShipment[]
  deeds: ShipmentDeeds
  /** Why the order was changed: the reason of what ended with it. */
  reason: string | null
}

/** Records every changed shipment and package: an audit entry each, one event for each shipment, and what its vendor is told besides. */
export async function recordShipments(change: Change, { before, after, changed, deeds, reason }: Recording): Promise<void> {
  for (const one of changed) {
    const shown = (one.after ?? one.before) as Shipment
    const deed = deeds.get(shown.id)
    const type = deed?.event ?? eventOf(one)
    const consequence =
      type === 'ShipmentCanceled' ? { action: 'cancel', reason } : { action: one.before ? 'update' : 'create', reason: null }
    const { action, reason: why = null } = deed ?? consequence
    const shared = { action, merchantId: after.merchantId, orderId: after.id, reason: why }
    recordPackages(change, one, shared)
    const version = one.after ? one.after.version : shown.version + 1
    const { merchantId, vendorId } = shown
    const tell = (of: ShipmentEvent, to: Pick<NewEvent, 'merchantId' | 'vendorId'>) =>
      shipmentEvent(after, shown, of, { ...to, data: dataOf(one, version) })
    const states = {
      before: one.before && presentShipmentHead(before, one.before),
      after: one.after ? presentShipment(after, one.after, seesAll) : {},
      ...(one.before && one.after ? { changes: one.changes } : {}),
    }
    change.record({ resource: { type: 'shipment', id: shown.id }, ...states, version, ...shared }, tell(type, { merchantId, vendorId }))
    const own = isOwn(change.principal, vendorId)
    for (const { event, vendorId } of toldBesides(one, type, own)) change.tell(tell(event, { merchantId: null, vendorId }))
    if (own && !change.isRehearsal) await noteMessage(change, shown, type)
  }
}

type Shared = Pick<Recorded, 'merchantId' | 'orderId' | 'reason'>

function recordPackages(change: Change, { packages }: ChangedShipment, shared: Shared): void {
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

/** Whether the caller acts for this vendor. */
const isOwn = ({ scope }: Principal, vendorId: string) => !scope.everything && scope.vendorIds.includes(vendorId)

/** What a vendor's system has told of its shipment, for the log of messages. */
async function noteMessage(change: Change, { id, merchantId, vendorId }: Shipment, event: ShipmentEvent): Promise<void> {
  await insertRow(change.sql, shipmentMessages, {
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
