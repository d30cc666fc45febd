import type { NewEvent } from '@/server/kernel/audit-record'
import { topField } from '@/server/kernel/diff'
import type { shipment as shipmentData } from '@/server/kernel/event-data'
import type { EventData, TypesWithData } from '@/server/kernel/event-types'
import { shortId } from '@/server/kernel/id'
import type { Order } from '../types'
import type { ChangedShipment } from './save'
import type { Shipment } from './types'
import { isUpdateForVendor, withheldFrom } from './update-rules'

/** The event types of changes of a shipment. */
export type ShipmentEvent = TypesWithData<typeof shipmentData>

type ShipmentData = EventData<ShipmentEvent>

/** The data that an event adds to the ids of its shipment. */
type ChangeData = Partial<ShipmentData> & Pick<ShipmentData, 'changed'>

/** The most specific event type for a shipment's changes. */
export function eventTypeOf({ before, after, packages }: ChangedShipment): ShipmentEvent {
  if (!before) return 'ShipmentCreated'
  const hasBecome = (status: string) => after?.status === status && before.status !== status
  if (hasBecome('Canceled') || (!after && before.status !== 'Canceled')) return 'ShipmentCanceled'
  if (hasBecome('Shipped')) return 'ShipmentShipped'
  if (hasBecome('Delivered')) return 'ShipmentDelivered'
  return packages.length ? 'PackageUpdated' : 'ShipmentUpdated'
}

/** The audience of an event besides Internal staff: the order's merchant, a vendor, or both. */
type Audience = Pick<NewEvent, 'merchantId' | 'vendorId'>

/**
 * The events of a changed shipment, the main one first. Each event is made once for its whole audience, of data that all of them may see.
 * `isOwn` tells whether the shipment's vendor made the change.
 */
export function shipmentEvents(
  order: Order,
  changed: ChangedShipment,
  { type, isOwn, spoiled }: { type: ShipmentEvent; isOwn: boolean; spoiled?: SpoiledUnits | undefined },
): [NewEvent, ...NewEvent[]] {
  const { before, after } = changed
  const shipment = (after ?? before) as Shipment
  const everyone = { merchantId: shipment.merchantId, vendorId: shipment.vendorId }
  const data = eventData(changed)
  const eventOf = (event: ShipmentEvent, fields: ChangeData = data) => shipmentEvent(order, shipment, event, { ...everyone, data: fields })
  const updates = isUpdateForVendor(changed, isOwn) ? [updateEvent(order, shipment, data)] : []
  if (spoiled) return [spoiledEvent(eventOf('ShipmentUpdated'), spoiled), ...updates.map(forVendor)]
  if (!before || !after) return [eventOf(type), ...updates]
  if (before.vendorId !== after.vendorId)
    return [
      eventOf(type, { ...data, formerVendorId: before.vendorId }),
      cancellationFor(order, before, after.version),
      eventOf('ShipmentCreated', { version: after.version, changed: [] }),
    ]
  const isAssigned = type === 'ShipmentAssigned' || type === 'ShipmentRerouted'
  const isMoved = isAssigned && before.assignedAt?.getTime() !== after.assignedAt?.getTime()
  return [eventOf(type), ...(isMoved ? [eventOf('ShipmentCreated')] : []), ...updates]
}

/** Tells the systems of the vendor and the merchant to read a shipment again; withheld from those whose updates are stopped. */
export const updateEvent = (order: Order, shipment: Shipment, data: ChangeData = { changed: [] }): NewEvent => ({
  ...shipmentEvent(order, shipment, 'OutboundShipmentUpdate', { merchantId: shipment.merchantId, vendorId: shipment.vendorId, data }),
  withheldFrom: withheldFrom(order, shipment),
})

/** The units of a report of spoilage. */
export type SpoiledUnits = Pick<EventData<'ShipmentSpoiled'>, 'orderItemId' | 'quantity' | 'reason'>

const forVendor = <E extends NewEvent>(event: E): E => ({ ...event, merchantId: null })

/** Tells the vendor and Internal staff of spoiled units. */
const spoiledEvent = (event: ReturnType<typeof shipmentEvent>, spoiled: SpoiledUnits): NewEvent =>
  forVendor({ ...event, type: 'ShipmentSpoiled', data: { ...event.data, ...spoiled } })

/** Tells the vendor that a shipment was taken from it; for this vendor the shipment is canceled, wherever it is now. */
const cancellationFor = (order: Order, before: Shipment, version: number) =>
  shipmentEvent(order, before, 'ShipmentCanceled', {
    merchantId: null,
    vendorId: before.vendorId,
    data: { version, status: 'Canceled', changed: ['shipmentStatus'], from: before.status, to: 'Canceled' },
  })

function eventData({ before, after, changes, packages }: ChangedShipment): ChangeData {
  const changed = new Set(changes.map(({ field }) => changedName(field)))
  if (before && packages.length) changed.add('packages')
  // A deleted shipment counts as canceled.
  const status = after ? after.status : 'Canceled'
  return {
    version: after ? after.version : (before as Shipment).version + 1,
    changed: [...changed],
    ...(before && before.status !== status ? { from: before.status, to: status } : {}),
    ...(packages.length ? { packages: packages.flatMap(({ before, after }) => (after ?? before)?.id ?? []) } : {}),
    ...(after ? {} : { status, isDeleted: true }),
  }
}

/** The field that an event names as changed. Prices of lines have their own names, because a vendor may not see them. */
const changedName = (field: string) => /^(orderItems)\.\d+\.(merchantPrice|price)\b/.exec(field)?.slice(1).join('.') ?? topField(field)

/** An event with the ids of the shipment and its order, the status and the changed fields; never personal data. */
export function shipmentEvent(
  order: Order,
  shipment: Shipment,
  type: ShipmentEvent,
  { merchantId, vendorId, data }: Audience & { data: ChangeData },
): NewEvent & { type: ShipmentEvent; data: ShipmentData } {
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
