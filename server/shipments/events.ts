import type { NewEvent } from '../change'
import { shortId } from '../id'
import type { Order } from '../orders/order'
import type { ChangedShipment } from './changed'
import { isHandedOver } from './lifecycle'
import type { Shipment } from './shipment'

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

/** The most specific type for what became of a shipment. */
export function eventOf({ before, after, packages }: ChangedShipment): ShipmentEvent {
  if (!before) return 'ShipmentCreated'
  const became = (status: string) => after?.status === status && before.status !== status
  if (became('Canceled') || (!after && before.status !== 'Canceled')) return 'ShipmentCanceled'
  if (became('Shipped')) return 'ShipmentShipped'
  if (became('Delivered')) return 'ShipmentDelivered'
  return packages.length ? 'PackageUpdated' : 'ShipmentUpdated'
}

/** Addressed to vendors alone: that a shipment is theirs to make, that it is so no more, and every change that they did not make. */
export function toldBesides(
  { before, after }: ChangedShipment,
  type: ShipmentEvent,
  own: boolean,
): { event: ShipmentEvent; vendorId: string }[] {
  if (!before) return []
  if (!after) return isHandedOver(before.status) && !own ? [{ event: 'OutboundShipmentUpdate', vendorId: before.vendorId }] : []
  const isNewVendor = before.vendorId !== after.vendorId
  const isAssigned = type === 'ShipmentAssigned' || type === 'ShipmentRerouted'
  const isMoved = isAssigned && before.assignedAt?.getTime() !== after.assignedAt?.getTime()
  const isUpdate = isHandedOver(before.status) && !isNewVendor && !own
  return [
    ...(isNewVendor ? [{ event: 'ShipmentCanceled' as const, vendorId: before.vendorId }] : []),
    ...(isMoved ? [{ event: 'ShipmentCreated' as const, vendorId: after.vendorId }] : []),
    ...(isUpdate ? [{ event: 'OutboundShipmentUpdate' as const, vendorId: after.vendorId }] : []),
  ]
}

export function dataOf({ before, after, changes, packages }: ChangedShipment, version: number): Record<string, unknown> {
  const changed = new Set(changes.map(({ field }) => field.split('.')[0]))
  if (before && packages.length) changed.add('packages')
  // What is deleted was canceled first.
  const status = after ? after.status : 'Canceled'
  return {
    version,
    changed: [...changed],
    ...(before && before.status !== status ? { from: before.status, to: status } : {}),
    ...(packages.length ? { packages: packages.map(({ before, after }) => (after ?? before)?.id) } : {}),
    ...(after ? {} : { status, isDeleted: true }),
  }
}

/** Thin: which shipment of which order, its status and what changed; never personal data. */
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
