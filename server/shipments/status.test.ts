import { describe, expect, test } from 'vitest'
import { shipmentStatuses } from './lifecycle'
import { packedUnits, type ShipmentFacts, shipmentStatus, shippedUnits, unpackedUnits, wholeShippedAt } from './status'

const at = new Date('2026-01-19T18:42:42.086Z')
const later = new Date('2026-01-20T08:00:00.000Z')
const units = (mug: number, tee = 0) =>
  [
    { orderItemId: 'mug', quantity: mug },
    { orderItemId: 'tee', quantity: tee },
  ].filter(({ quantity }) => quantity)
const shipment = (fields: Partial<ShipmentFacts> = {}): ShipmentFacts => ({
  lines: units(3, 2),
  packages: [],
  facilityId: 'f',
  isRejectedByVendor: false,
  acceptedAt: null,
  deliveredAt: null,
  canceledAt: null,
  ...fields,
})
const part = (mug: number, tee: number, shippedAt: Date | null = null) => ({ lines: units(mug, tee), shippedAt })

describe('a shipment is', () => {
  test.each<[string, Partial<ShipmentFacts>]>([
    ['Created', { facilityId: null }],
    ['Assigned', {}],
    ['Rejected', { isRejectedByVendor: true }],
    ['InProduction', { acceptedAt: at }],
    ['InProduction', { packages: [part(1, 0)] }],
    ['Packed', { packages: [part(1, 2), part(2, 0)] }],
    ['PartiallyShipped', { packages: [part(1, 2, at), part(2, 0)] }],
    ['PartiallyShipped', { packages: [part(1, 0, at)] }],
    ['Shipped', { packages: [part(1, 2, at), part(2, 0, later)] }],
    ['Delivered', { packages: [part(3, 2, at)], deliveredAt: later }],
    ['Canceled', { canceledAt: at }],
    ['Canceled', { canceledAt: at, isRejectedByVendor: true, facilityId: null }],
  ])('%s: %j', (status, fields) => {
    expect(shipmentStatus(shipment(fields))).toBe(status)
  })

  test('of every status there is', () => {
    expect(new Set(shipmentStatuses).size).toBe(9)
  })
})

test('units are counted by item: packed, sent, neither', () => {
  const some = shipment({ packages: [part(1, 2, at), part(1, 0)] })
  expect(['mug', 'tee'].map((id) => [packedUnits(some, id), shippedUnits(some, id), unpackedUnits(some, id)])).toEqual([
    [2, 1, 1],
    [2, 2, 0],
  ])
})

test('the whole has left when its last package has', () => {
  const { packages } = shipment({ packages: [part(1, 2, later), part(2, 0, at)] })
  expect(wholeShippedAt('Shipped', packages)).toBe(later)
  expect(wholeShippedAt('Delivered', packages)).toBe(later)
  expect(wholeShippedAt('PartiallyShipped', packages)).toBeNull()
})
