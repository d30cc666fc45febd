import fc from 'fast-check'
import { expect } from 'vitest'
import type { News } from './history'
import type { Act, Intent, Seen } from './seen'
import { at } from './seen'

/** A shipment as the API answers it; only what histories look at. */
export interface ShipmentSeen {
  id: string
  version: number
  shipmentStatus: string
  vendorId: string
  facilityId: string | null
  assignedDate: string | null
  orderItems: { id: string; quantity: number }[]
  packages: { id: string; version: number; shippedDate: string | null }[]
}

interface Place {
  vendorId: string
  facilityId: string
}

const some = fc.nat(4)
const sentAt = '2026-01-19T18:42:42.086Z'

/** Asks something of one of the order's shipments; where it has none, of one that is not there. */
const of = (
  order: Seen,
  place: number,
  name: string,
  make: (shipment: ShipmentSeen | undefined) => { path?: string; body?: object; method?: string; told?: string },
): Act => {
  const shipment = at(order.shipments, place)
  const { path = '', body, method = 'POST', told } = make(shipment)
  const id = shipment?.id ?? 'S9999999999'
  return { name, method, path: `/shipments/${id}${path}`, body, event: null, shipment: { id, told: told ?? null } }
}

/** Everything that is asked of shipments in a history. */
export function shipmentIntents(places: readonly Place[]): fc.Arbitrary<Intent>[] {
  const packing = packingIntents()
  const place = fc.constantFrom(...places)
  const units = fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined })
  return [
    fc.tuple(place, fc.boolean(), fc.array(units, { minLength: 3, maxLength: 3 })).map(
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
      body: { orderId: order.id, ...places[0], orderItems: order.items.slice(0, 1).map(({ id }) => ({ id })) },
      event: null,
    })),
    fc.constant<Intent>((order) => ({ name: 'route', method: 'POST', path: `/orders/${order.id}/route`, body: {}, event: null })),
    fc.tuple(some, place).map(
      ([n, { facilityId }]): Intent =>
        (order) =>
          of(order, n, 'assign', () => ({ path: '/assign', body: { facilityId }, told: 'ShipmentAssigned' })),
    ),
    fc.tuple(some, fc.constantFrom('InProduction', 'Delivered', 'Packed')).map(
      ([n, shipmentStatus]): Intent =>
        (order) =>
          of(order, n, shipmentStatus, () => ({ method: 'PATCH', body: { shipmentStatus } })),
    ),
    some.map(
      (n): Intent =>
        (order) =>
          of(order, n, 'reject', () => ({ path: '/reject', body: { reason: 'No ink' }, told: 'ShipmentRejected' })),
    ),
    some.map(
      (n): Intent =>
        (order) =>
          of(order, n, 'resubmit', () => ({ path: '/resubmit', told: 'ShipmentAssigned' })),
    ),
    fc.tuple(some, place, fc.option(fc.integer({ min: 1, max: 2 }))).map(
      ([n, { facilityId }, quantity]): Intent =>
        (order) =>
          of(order, n, 'reroute', (shipment) => {
            const orderItems = quantity && shipment ? shipment.orderItems.slice(0, 1).map(({ id }) => ({ id, quantity })) : undefined
            return { path: '/reroute', body: { facilityId, reason: 'Broken', orderItems }, told: 'ShipmentRerouted' }
          }),
    ),
    fc.tuple(some, units).map(
      ([n, quantity]): Intent =>
        (order) =>
          of(order, n, 'unassign', (shipment) => ({
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
          of(order, n, 'cancel a shipment', () => ({ method: 'PATCH', path: '/cancel', body: { cancelReason: 'No' } })),
    ),
    some.map(
      (n): Intent =>
        (order) =>
          of(order, n, 'delete a shipment', () => ({ method: 'DELETE' })),
    ),
    fc.tuple(some, fc.boolean()).map(
      ([n, isPollingStopped]): Intent =>
        (order) =>
          of(order, n, 'polling', () => ({ method: 'PATCH', body: { isPollingStopped } })),
    ),
  ]
}

/** What is asked of packages: asked more often than the rest, since little comes of a shipment that is never packed. */
const packingIntents = (): fc.Arbitrary<Intent>[] => [
  fc.tuple(some, fc.boolean(), fc.boolean()).map(
    ([n, isWhole, isSent]): Intent =>
      (order) =>
        of(order, n, 'pack', (shipment) => ({
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
        of(order, n, 'ship', (shipment) => ({
          method: 'PATCH',
          path: `/packages/${at(shipment?.packages ?? [], p)?.id ?? 'P9999999999'}`,
          body: { shippedDate: sentAt, carrierTrackingNumber: `1Z${p}` },
        })),
  ),
  fc.tuple(some, some).map(
    ([n, p]): Intent =>
      (order) =>
        of(order, n, 'unpack', (shipment) => ({
          method: 'DELETE',
          path: `/packages/${at(shipment?.packages ?? [], p)?.id ?? 'P9999999999'}`,
        })),
  ),
]

const handedOver = ['Assigned', 'InProduction', 'Packed', 'PartiallyShipped', 'Shipped', 'Delivered']

/** Expects each shipment that changed to be told of once, by its name, and its vendors to be told what concerns them alone; and nothing else. */
export function expectShipmentsTold(
  { events, entries }: News,
  before: Seen,
  after: Seen,
  { shipment, name, isOwn }: Partial<Act> = {},
): void {
  const known = new Map(before.shipments.map((one) => [one.id, one]))
  const stays = new Set(after.shipments.map(({ id }) => id))
  const ownVendor = known.get(shipment?.id ?? '')?.vendorId
  const primary: unknown[] = []
  const besides: unknown[] = []
  for (const one of after.shipments) {
    const old = known.get(one.id)
    expect(one.version - (old?.version ?? 0), `the version of a shipment after ${name}`).toBeLessThanOrEqual(1)
    if (one.version === old?.version) {
      expect(one).toEqual(old)
      continue
    }
    const told = nameOf(old, one, shipment?.id === one.id ? shipment.told : null)
    primary.push([one.id, told, one.version, one.shipmentStatus])
    if (!old) continue
    const isNew = one.vendorId !== old.vendorId
    if (isNew) besides.push([one.id, 'ShipmentCanceled', old.vendorId])
    if (told === 'ShipmentAssigned' || told === 'ShipmentRerouted')
      if (one.assignedDate !== old.assignedDate) besides.push([one.id, 'ShipmentCreated', one.vendorId])
    if (!isNew && handedOver.includes(old.shipmentStatus) && !(isOwn && one.vendorId === ownVendor))
      besides.push([one.id, 'OutboundShipmentUpdate', one.vendorId])
  }
  for (const one of before.shipments.filter(({ id }) => !stays.has(id))) {
    primary.push([one.id, one.shipmentStatus === 'Canceled' ? 'ShipmentUpdated' : 'ShipmentCanceled', one.version + 1, 'Canceled'])
    if (handedOver.includes(one.shipmentStatus)) besides.push([one.id, 'OutboundShipmentUpdate', one.vendorId])
  }
  const own = events.filter(({ resourceType }) => resourceType === 'shipment')
  const shown = own.filter(({ merchantId }) => merchantId)
  expect(sorted(shown.map(({ resourceId, type, data }) => [resourceId, type, data.version, data.status]))).toEqual(sorted(primary))
  expect(sorted(own.filter(({ merchantId }) => !merchantId).map(({ resourceId, type, vendorId }) => [resourceId, type, vendorId]))).toEqual(
    sorted(besides),
  )
  expect(entries.filter(({ resourceType }) => resourceType === 'shipment').length).toBe(primary.length)
  if (name === 'reroute') expect(unitsOf(after)).toEqual(unitsOf(before))
}

function nameOf(old: ShipmentSeen | undefined, now: ShipmentSeen, told: string | null): string {
  if (!old) return 'ShipmentCreated'
  if (told) return told
  const became = (status: string) => now.shipmentStatus === status && old.shipmentStatus !== status
  if (became('Canceled')) return 'ShipmentCanceled'
  if (became('Shipped')) return 'ShipmentShipped'
  if (became('Delivered')) return 'ShipmentDelivered'
  return JSON.stringify(now.packages) === JSON.stringify(old.packages) ? 'ShipmentUpdated' : 'PackageUpdated'
}

/** Units by item over all shipments that are not canceled. */
function unitsOf({ shipments }: Seen): [string, number][] {
  const units = new Map<string, number>()
  for (const { shipmentStatus, orderItems } of shipments)
    if (shipmentStatus !== 'Canceled') for (const { id, quantity } of orderItems) units.set(id, (units.get(id) ?? 0) + quantity)
  return [...units].sort()
}

const sorted = (rows: unknown[]) => rows.map((row) => JSON.stringify(row)).sort()
