import fc from 'fast-check'
import { expect } from 'vitest'
import type { LogEntries } from '../history'
import { type Action, elementAt, type Intent, type OrderSnapshot } from './types'

/** A shipment in an API response; only the fields that histories check. */
export interface ShipmentSnapshot {
  id: string
  version: number
  shipmentStatus: string
  isPollingStopped: boolean
  vendorId: string
  facilityId: string | null
  assignedDate: string | null
  orderItems: { id: string; quantity: number }[]
  packages: { id: string; version: number; shippedDate: string | null }[]
}

interface FacilityIds {
  vendorId: string
  facilityId: string
}

const some = fc.nat(4)
const sentAt = '2026-01-19T18:42:42.086Z'

/** An action on one of the order's shipments; on a missing one if the order has none. */
const shipmentAction = (
  order: OrderSnapshot,
  index: number,
  name: string,
  make: (shipment: ShipmentSnapshot | undefined) => { path?: string; body?: object; method?: string; eventType?: string },
): Action => {
  const shipment = elementAt(order.shipments, index)
  const { path = '', body, method = 'POST', eventType } = make(shipment)
  const id = shipment?.id ?? 'S9999999999'
  return { name, method, path: `/shipments/${id}${path}`, body, event: null, shipment: { id, eventType: eventType ?? null } }
}

/** All intents about shipments. */
export function shipmentIntents(facilities: readonly FacilityIds[]): fc.Arbitrary<Intent>[] {
  const packing = packingIntents()
  const facility = fc.constantFrom(...facilities)
  const units = fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined })
  return [
    fc.tuple(facility, fc.boolean(), fc.array(units, { minLength: 3, maxLength: 3 })).map(
      ([{ vendorId, facilityId }, isAssigned, quantities]): Intent =>
        (order) => ({
          name: 'create a shipment',
          method: 'POST',
          path: '/shipments',
          body: {
            orderId: order.id,
            vendorId,
            ...(isAssigned ? { facilityId } : {}),
            orderItems: order.items
              .map(({ id, quantity }, i) => ({ id, quantity: quantities[i] ?? quantity }))
              .filter((_, i) => i === 0 || quantities[i] !== 1),
          },
          event: null,
        }),
    ),
    fc.constant<Intent>((order) => ({
      name: 'create a shipment of all that is open',
      method: 'POST',
      path: '/shipments',
      body: { orderId: order.id, ...facilities[0], orderItems: order.items.slice(0, 1).map(({ id }) => ({ id })) },
      event: null,
    })),
    fc.constant<Intent>((order) => ({ name: 'route', method: 'POST', path: `/orders/${order.id}/route`, body: {}, event: null })),
    fc.tuple(some, facility).map(
      ([n, { facilityId }]): Intent =>
        (order) =>
          shipmentAction(order, n, 'assign', () => ({ path: '/assign', body: { facilityId }, eventType: 'ShipmentAssigned' })),
    ),
    fc.tuple(some, fc.constantFrom('InProduction', 'Delivered', 'Packed')).map(
      ([n, shipmentStatus]): Intent =>
        (order) =>
          shipmentAction(order, n, shipmentStatus, () => ({ method: 'PATCH', body: { shipmentStatus } })),
    ),
    fc.tuple(some, fc.option(fc.integer({ min: 1, max: 2 }))).map(
      ([n, quantity]): Intent =>
        (order) =>
          shipmentAction(order, n, 'reject', (shipment) => {
            const orderItems = quantity && shipment ? shipment.orderItems.slice(0, 1).map(({ id }) => ({ id, quantity })) : undefined
            return { path: '/reject', body: { reason: 'No ink', orderItems }, eventType: 'ShipmentRejected' }
          }),
    ),
    some.map(
      (n): Intent =>
        (order) =>
          shipmentAction(order, n, 'resubmit', () => ({ path: '/resubmit', eventType: 'ShipmentAssigned' })),
    ),
    fc.tuple(some, facility, fc.option(fc.integer({ min: 1, max: 2 }))).map(
      ([n, { facilityId }, quantity]): Intent =>
        (order) =>
          shipmentAction(order, n, 'reroute', (shipment) => {
            const orderItems = quantity && shipment ? shipment.orderItems.slice(0, 1).map(({ id }) => ({ id, quantity })) : undefined
            return { path: '/reroute', body: { facilityId, reason: 'Broken', orderItems }, eventType: 'ShipmentRerouted' }
          }),
    ),
    fc.tuple(some, units).map(
      ([n, quantity]): Intent =>
        (order) =>
          shipmentAction(order, n, 'unassign', (shipment) => ({
            path: '/unassignItems',
            body: { orderItems: (shipment?.orderItems ?? order.items).slice(0, 1).map(({ id }) => ({ id, quantity })) },
          })),
    ),
    ...packing,
    ...packing,
    ...packing,
    some.map(
      (n): Intent =>
        (order) =>
          shipmentAction(order, n, 'cancel a shipment', () => ({ method: 'PATCH', path: '/cancel', body: { cancelReason: 'No' } })),
    ),
    some.map(
      (n): Intent =>
        (order) =>
          shipmentAction(order, n, 'delete a shipment', () => ({ method: 'DELETE' })),
    ),
    fc.tuple(some, fc.boolean()).map(
      ([n, isPollingStopped]): Intent =>
        (order) =>
          shipmentAction(order, n, 'polling', () => ({ method: 'PATCH', body: { isPollingStopped } })),
    ),
  ]
}

/** The intents about packages, which are more frequent than others, since most later steps need a packed shipment. */
const packingIntents = (): fc.Arbitrary<Intent>[] => [
  fc.tuple(some, fc.boolean(), fc.boolean()).map(
    ([n, isWhole, isSent]): Intent =>
      (order) =>
        shipmentAction(order, n, 'pack', (shipment) => ({
          path: '/packages',
          body: {
            packages: [
              {
                ...(isSent ? { shippedDate: sentAt } : {}),
                ...(isWhole || !shipment
                  ? {}
                  : { packageOrderItems: shipment.orderItems.slice(0, 1).map(({ id }) => ({ orderItemId: id, quantity: 1 })) }),
              },
            ],
          },
        })),
  ),
  fc.tuple(some, some).map(
    ([n, p]): Intent =>
      (order) =>
        shipmentAction(order, n, 'ship', (shipment) => ({
          method: 'PATCH',
          path: `/packages/${elementAt(shipment?.packages ?? [], p)?.id ?? 'P9999999999'}`,
          body: { shippedDate: sentAt, carrierTrackingNumber: `1Z${p}` },
        })),
  ),
  fc.tuple(some, some).map(
    ([n, p]): Intent =>
      (order) =>
        shipmentAction(order, n, 'unpack', (shipment) => ({
          method: 'DELETE',
          path: `/packages/${elementAt(shipment?.packages ?? [], p)?.id ?? 'P9999999999'}`,
        })),
  ),
]

const assignedOrLater = ['Assigned', 'InProduction', 'Packed', 'PartiallyShipped', 'Shipped', 'Delivered']

/** The shipments of which an update was withheld: one is sent as soon as updates are sent again, whoever resumes them. */
const missedUpdates = new Set<string>()

/** Expects one event with the right name per changed shipment, those that come in addition, each once for everybody, and no others. */
export function expectShipmentEvents(
  { events, entries }: LogEntries,
  before: OrderSnapshot,
  after: OrderSnapshot,
  { shipment, name, isByVendor }: Partial<Action> = {},
): void {
  const known = new Map(before.shipments.map((one) => [one.id, one]))
  const stays = new Set(after.shipments.map(({ id }) => id))
  const ownVendor = known.get(shipment?.id ?? '')?.vendorId
  const expectedEvents: unknown[] = []
  let changedShipments = 0
  const expectEvent = (one: ShipmentSnapshot, type: string, fields: { version?: number; status?: string } = {}) =>
    expectedEvents.push([one.id, type, fields.version ?? one.version, fields.status ?? one.shipmentStatus, one.vendorId, true])
  for (const one of after.shipments) {
    const old = known.get(one.id)
    expect(one.version - (old?.version ?? 0), `the version of a shipment after ${name}`).toBeLessThanOrEqual(1)
    if (one.version === old?.version) {
      expect(one).toEqual(old)
      continue
    }
    // A rejected part is a shipment of its own, and only it is told as rejected.
    const isActedOn = name === 'reject' ? one.shipmentStatus === 'Rejected' : shipment?.id === one.id
    const eventType = expectedEventType(old, one, isActedOn ? (shipment?.eventType ?? null) : null)
    changedShipments++
    expectEvent(one, eventType)
    if (!old) continue
    const isNew = one.vendorId !== old.vendorId
    // The former vendor alone is told that its shipment is gone.
    if (isNew) expectedEvents.push([one.id, 'ShipmentCanceled', one.version, 'Canceled', old.vendorId, false])
    const isAssigned = eventType === 'ShipmentAssigned' || eventType === 'ShipmentRerouted'
    if (isNew || (isAssigned && one.assignedDate !== old.assignedDate)) expectEvent(one, 'ShipmentCreated')
    const isUpdate = assignedOrLater.includes(old.shipmentStatus) && !(isByVendor && one.vendorId === ownVendor)
    if (isUpdate && one.isPollingStopped) missedUpdates.add(one.id)
    const isMadeUp = !one.isPollingStopped && missedUpdates.delete(one.id)
    // A new vendor has missed nothing.
    if (!isNew && (isUpdate || isMadeUp)) expectEvent(one, 'OutboundShipmentUpdate')
  }
  for (const one of before.shipments.filter(({ id }) => !stays.has(id))) {
    changedShipments++
    const deleted = { version: one.version + 1, status: 'Canceled' }
    expectEvent(one, one.shipmentStatus === 'Canceled' ? 'ShipmentUpdated' : 'ShipmentCanceled', deleted)
    if (assignedOrLater.includes(one.shipmentStatus)) expectEvent(one, 'OutboundShipmentUpdate', deleted)
  }
  const own = events.filter(({ resourceType }) => resourceType === 'shipment')
  const emitted = own.map(({ resourceId, type, data, vendorId, merchantId }) => {
    expect(data.vendorId, 'the vendor in the data of an event is the one that reads it').toBe(vendorId)
    return [resourceId, type, data.version, data.status, vendorId, merchantId !== null]
  })
  expect(sortRows(emitted)).toEqual(sortRows(expectedEvents))
  expect(entries.filter(({ resourceType }) => resourceType === 'shipment').length).toBe(changedShipments)
  if (name === 'reroute' || name === 'reject') expect(unitsOf(after)).toEqual(unitsOf(before))
}

function expectedEventType(old: ShipmentSnapshot | undefined, now: ShipmentSnapshot, eventType: string | null): string {
  if (eventType === 'ShipmentRejected') return eventType
  if (!old) return 'ShipmentCreated'
  if (eventType) return eventType
  const became = (status: string) => now.shipmentStatus === status && old.shipmentStatus !== status
  if (became('Canceled')) return 'ShipmentCanceled'
  if (became('Shipped')) return 'ShipmentShipped'
  if (became('Delivered')) return 'ShipmentDelivered'
  return JSON.stringify(now.packages) === JSON.stringify(old.packages) ? 'ShipmentUpdated' : 'PackageUpdated'
}

/** Units by item, over all shipments that are not canceled. */
function unitsOf({ shipments }: OrderSnapshot): [string, number][] {
  const units = new Map<string, number>()
  for (const { shipmentStatus, orderItems } of shipments)
    if (shipmentStatus !== 'Canceled') for (const { id, quantity } of orderItems) units.set(id, (units.get(id) ?? 0) + quantity)
  return [...units].sort()
}

const sortRows = (rows: unknown[]) => rows.map((row) => JSON.stringify(row)).sort()
