/** An event type as GET /v1/events/types describes it. */
export interface EventTypeInfo {
  type: string
  description: string
  /** The type of its resource. */
  resource: string
}

const of =
  (resource: string) =>
  ([type, description]: [type: string, description: string]): EventTypeInfo => ({ type, description, resource })

const orderTypes: [string, string][] = [
  ['OrderCreated', 'An order was created.'],
  ['OrderUpdated', 'An order or one of its items changed in a way that no other type names.'],
  ['OrderStatusChanged', 'The status of an order changed as a consequence.'],
  ['OrderHeld', 'A hold was placed on an order.'],
  ['OrderReleased', 'A hold of an order was released.'],
  ['OrderCanceled', 'Units of an order, or all of it, were canceled.'],
  ['RefundRequested', 'A refund was recorded for an order.'],
  ['OrderReprinted', 'A new order was created that makes units of another order again.'],
]
const shipmentTypes: [string, string][] = [
  ['ShipmentCreated', 'A shipment was created, or another facility has it.'],
  ['ShipmentAssigned', 'A shipment was given to a facility.'],
  ['ShipmentUpdated', 'A shipment changed in a way that no other type names.'],
  ['ShipmentRejected', 'The vendor rejected a shipment.'],
  ['ShipmentRerouted', 'A shipment, or some of its units, went to another facility.'],
  ['ShipmentCanceled', 'A shipment was canceled, or taken from the vendor that had it.'],
  ['ShipmentShipped', 'The last package of a shipment was handed to its carrier.'],
  ['ShipmentDelivered', 'A shipment was delivered.'],
  ['PackageUpdated', 'Packages of a shipment changed, and it is not shipped yet as a whole.'],
  ['OutboundShipmentUpdate', 'A shipment that its vendor has already changed without the vendor.'],
]
const noteTypes: [string, string][] = [
  ['NoteCreated', 'A note was written.'],
  ['NoteUpdated', 'A note changed.'],
  ['NoteDeleted', 'A note was deleted.'],
]

const eventTypes: readonly EventTypeInfo[] = [
  ...orderTypes.map(of('order')),
  ...shipmentTypes.map(of('shipment')),
  ...noteTypes.map(of('note')),
  of('product')(['CatalogChanged', 'An entry of the global catalog or of a merchant’s catalog was created, updated or deleted.']),
  of('plan')(['BulkPlanFinished', 'A bulk plan was applied, or stopped.']),
]

/** All event types, in the order of the API reference. */
export const useEventTypes = (): readonly EventTypeInfo[] => eventTypes

/** Event types with the same resource. */
export interface EventTypeGroup {
  label: string
  types: EventTypeInfo[]
}

const groupLabels: Record<string, string> = { order: 'Orders', shipment: 'Shipments', note: 'Notes', plan: 'Bulk plans' }
const groupLabel = (resource: string) => groupLabels[resource] ?? 'Catalog'

/** The event types by resource, in their order. */
export function groupEventTypes(types: readonly EventTypeInfo[]): EventTypeGroup[] {
  const groups = new Map<string, EventTypeInfo[]>()
  for (const info of types) groups.set(groupLabel(info.resource), [...(groups.get(groupLabel(info.resource)) ?? []), info])
  return [...groups].map(([label, types]) => ({ label, types }))
}
