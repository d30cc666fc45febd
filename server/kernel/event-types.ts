import * as z from 'zod'
import { bulkPlan, catalogEntry, changedOrder, newOrder, note, refundState, reprintedOrder, shipment, spoilage } from './event-data'

export interface EventDeclaration<D extends z.ZodObject = z.ZodObject> {
  /** The meaning of the event. */
  description: string
  /** The actions that cause it. */
  cause: string
  /** The type of its resource. */
  resource: string
  data: D
  /** The day from which on it is part of the API. */
  since: string
}

const SINCE_START = '2026-11-20'

const declare =
  <D extends z.ZodObject>(resource: string, data: D) =>
  (description: string, cause: string, since = SINCE_START): EventDeclaration<D> => ({ description, cause, resource, data, since })

const ofOrder = declare('order', changedOrder)
const ofShipment = declare('shipment', shipment)
const ofNote = declare('note', note)

/** Every event type with the schema of its data, by the contract's names. A change writes one event of the most specific type for each resource. */
export const eventTypes = {
  OrderCreated: declare('order', newOrder)('An order was created.', 'Creating an order, alone, in bulk or by an import.'),
  OrderUpdated: ofOrder(
    'An order or one of its items changed in a way that no other type names.',
    'Updating an order or item, and every change of which the order is a consequence, such as a facility that changed.',
  ),
  OrderStatusChanged: ofOrder(
    'The status of an order changed as a consequence; `from` and `to` tell how.',
    'Processing, routing, production, shipping and corrections that remove or raise an issue.',
  ),
  OrderHeld: ofOrder('A hold was placed on an order: nothing of it is made until it is released.', 'Placing a hold, alone or in bulk.'),
  OrderReleased: ofOrder('A hold of an order was released.', 'Releasing a hold, alone or in bulk, and a hold whose releaseAt has come.'),
  OrderCanceled: ofOrder(
    'Units of an order, or all of it, were canceled.',
    'Canceling an order or some of its items, alone, in bulk or when an order is resolved.',
  ),
  RefundRequested: ofOrder('A refund of an order was requested.', 'Refunding items, shipping or tax of an order.'),
  OrderReprinted: declare('order', reprintedOrder)(
    'A new order was created that makes units of another order again.',
    'Reprinting units of an order.',
  ),
  ShipmentCreated: ofShipment(
    'A shipment was created, or its vendor or facility has it anew.',
    'Creating a shipment, routing, and assigning or rerouting it to another facility.',
  ),
  ShipmentAssigned: ofShipment('A shipment was given to a facility.', 'Assigning a shipment, or resubmitting a rejected one.'),
  ShipmentUpdated: ofShipment(
    'A shipment changed in a way that no other type names.',
    'Updating or accepting a shipment, and changes of its order that it shows.',
  ),
  ShipmentRejected: ofShipment('The vendor rejected a shipment.', 'Rejecting a shipment.'),
  ShipmentRerouted: ofShipment('A shipment, or some of its units, went to another facility.', 'Rerouting a shipment, alone or in bulk.'),
  ShipmentCanceled: ofShipment(
    'A shipment was canceled, or taken from the vendor that had it.',
    'Canceling a shipment or its order, deleting a shipment, and assigning it to another vendor.',
  ),
  ShipmentShipped: ofShipment(
    'The last package of a shipment was handed to its carrier.',
    'Adding or updating packages with a shippedDate.',
  ),
  ShipmentDelivered: ofShipment('A shipment was delivered.', 'Updating a shipment with the shipmentStatus Delivered.'),
  PackageUpdated: ofShipment(
    'Packages of a shipment changed, and it is not shipped yet as a whole.',
    'Adding, updating or deleting packages of a shipment.',
  ),
  OutboundShipmentUpdate: ofShipment(
    'A shipment that its vendor has already changed without the vendor: its system should read it again. Comes in addition to the event of the change.',
    'A change of a shipment by anybody but its vendor after it was assigned, and asking for the update again.',
  ),
  NoteCreated: ofNote('A note was written.', 'Creating a note.'),
  NoteUpdated: ofNote('A note changed.', 'Updating a note, and a change of who may see it.'),
  NoteDeleted: ofNote('A note was deleted.', 'Deleting a note.'),
  CatalogChanged: declare('category, product, variant, merchantCatalog or merchantVariant', catalogEntry)(
    'An entry of the global catalog or of a merchant’s catalog was created, updated or deleted.',
    'Writing categories, products, variants, merchant catalogs and merchant variants, alone, in bulk or by an import.',
  ),
  RefundStateChanged: declare('order', refundState)(
    'The state of a refund changed, such as from Requested to Paid.',
    'Setting the state of a refund.',
    '2026-11-24',
  ),
  ShipmentSpoiled: declare('shipment', spoilage)(
    'Units of a shipment were spoiled at the bench; they are still owed. Merchants do not see it.',
    'Reporting spoiled units of a shipment.',
    '2026-11-24',
  ),
  BulkPlanFinished: declare('plan', bulkPlan)(
    'A bulk plan was applied, or stopped after it had begun.',
    'Applying a plan; comes once, after the events of its records. Only Internal staff see it.',
  ),
} as const satisfies Record<string, EventDeclaration>

export type EventType = keyof typeof eventTypes
export type EventData<T extends EventType> = z.output<(typeof eventTypes)[T]['data']>

export const eventTypeNames = Object.keys(eventTypes) as EventType[]

/** Types of changes of a resource whose data has the same shape, so that one function writes them all. */
export type TypesWithData<S extends z.ZodObject> = {
  [T in EventType]: [S, (typeof eventTypes)[T]['data']] extends [(typeof eventTypes)[T]['data'], S] ? T : never
}[EventType]

/**
 * Checks an event's data against the schema of its type. A wrong shape is an error everywhere, so that its change is rolled back: an event
 * cannot be recalled once it was read or sent, and a field that nobody declared could be a personal one.
 */
export function requireDeclaredData(type: EventType, data: object): void {
  const { error } = eventTypes[type].data.safeParse(data)
  if (error) throw new Error(`The data of ${type} is not as declared: ${z.prettifyError(error)}`)
}
