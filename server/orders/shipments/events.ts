import type { NewEvent } from '@/server/kernel/audit-record'
import { shortId } from '@/server/kernel/id'
import type { ChangedShipment } from '../save-shipments'
import type { Order } from '../types'
import { isHandedOver } from './lifecycle'
import type { Shipment } from './types'

export type ShipmentEvent =
  | 'ShipmentCreated'
  | 'ShipmentAssigned'
  | 'ShipmentUpdated'
  | 'ShipmentRejected'
  | 'ShipmentRerouted'
  | 'ShipmentCanceled'
  | 'ShipmentShipped'
  | 'ShipmentDelivered'
  | 'PackageUpdated'
  | 'OutboundShipmentUpdate'

/** The most specific event type for a shipment's changes. */
export function eventTypeOf({ before, after, packages }: ChangedShipment): ShipmentEvent {
  if (!before) return 'ShipmentCreated'
  const hasBecome = (status: string) => after?.status === status && before.status !== status
  if (hasBecome('Canceled') || (!after && before.status !== 'Canceled')) return 'ShipmentCanceled'
  if (hasBecome('Shipped')) return 'ShipmentShipped'
  if (hasBecome('Delivered')) return 'ShipmentDelivered'
  return packages.length ? 'PackageUpdated' : 'ShipmentUpdated'
}

/** Events for vendors only: a shipment assigned to them, a shipment taken from them, and changes by others. */
export function vendorEvents(
  { before, after }: ChangedShipment,
  type: ShipmentEvent,
  isOwn: boolean,
): { event: ShipmentEvent; vendorId: string }[] {
  if (!before) return []
  if (!after) return isHandedOver(before.status) && !isOwn ? [{ event: 'OutboundShipmentUpdate', vendorId: before.vendorId }] : []
  const isNewVendor = before.vendorId !== after.vendorId
  const isAssigned = type === 'ShipmentAssigned' || type === 'ShipmentRerouted'
  const isMoved = isAssigned && before.assignedAt?.getTime() !== after.assignedAt?.getTime()
  const isUpdate = isHandedOver(before.status) && !isNewVendor && !isOwn
  return [
    ...(isNewVendor ? [{ event: 'ShipmentCanceled' as const, vendorId: before.vendorId }] : []),
    ...(isMoved ? [{ event: 'ShipmentCreated' as const, vendorId: after.vendorId }] : []),
    ...(isUpdate ? [{ event: 'OutboundShipmentUpdate' as const, vendorId: after.vendorId }] : []),
  ]
}

export function eventData({ before, after, changes, packages }: ChangedShipment, version: number): Record<string, unknown> {
  const changed = new Set(changes.map(({ field }) => field.split('.')[0]))
  if (before && packages.length) changed.add('packages')
  // A deleted shipment counts as canceled.
  const status = after ? after.status : 'Canceled'
  return {
    version,
    changed: [...changed],
    ...(before && before.status !== status ? { from: before.status, to: status } : {}),
    ...(packages.length ? { packages: packages.map(({ before, after }) => (after ?? before)?.id) } : {}),
    ...(after ? {} : { status, isDeleted: true }),
  }
}

/** An event with the ids of the shipment and its order, the status and the changed fields; never personal data. */
export function shipmentEvent(
  order: Order,
  shipment: Shipment,
  type: ShipmentEvent,
  { merchantId, vendorId, data }: Pick<NewEvent, 'merchantId' | 'vendorId' | 'data'>,
): NewEvent {
  return {
    type,
    resource: { type: 'shipment', id: shipment.id },
    merchantId,
    vendorId: vendorId ?? null,
    isTest: order.isTest,
    data: {
      id: shipment.id,
      shortId: shortId('shipment', shipment.number),
      orderId: order.id,
      orderShortId: shortId('order', order.number),
      externalId: order.externalId,
      safeId: order.safeId,
      merchantId: order.merchantId,
      vendorId: shipment.vendorId,
      facilityId: shipment.facilityId,
      status: shipment.status,
      version: shipment.version,
      ...data,
    },
  }
}
