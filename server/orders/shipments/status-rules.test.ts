import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { shipmentStatuses } from './lifecycle'
import { computeShipmentStatus, packedUnits, type ShipmentStatusInput, shippedUnits, unpackedUnits, wholeShippedAt } from './status-rules'

const at = new Date('2026-01-19T18:42:42.086Z')
const later = new Date('2026-01-20T08:00:00.000Z')
const units = (mug: number, tee = 0) =>
  [
    { orderItemId: 'mug', quantity: mug },
    { orderItemId: 'tee', quantity: tee },
  ].filter(({ quantity }) => quantity)
const shipment = (fields: Partial<ShipmentStatusInput> = {}): ShipmentStatusInput => ({
  lines: units(3, 2),
  packages: [],
  facilityId: 'f',
  isRejectedByVendor: false,
  acceptedAt: null,
  deliveredAt: null,
  canceledAt: null,
  ...fields,
})
const shipmentPart = (mug: number, tee: number, shippedAt: Date | null = null) => ({ lines: units(mug, tee), shippedAt })

describe('a shipment is', () => {
  test.each<[string, Partial<ShipmentStatusInput>]>([
    ['Created', { facilityId: null }],
    ['Assigned', {}],
    ['Rejected', { isRejectedByVendor: true }],
    ['InProduction', { acceptedAt: at }],
    ['InProduction', { packages: [shipmentPart(1, 0)] }],
    ['Packed', { packages: [shipmentPart(1, 2), shipmentPart(2, 0)] }],
    ['PartiallyShipped', { packages: [shipmentPart(1, 2, at), shipmentPart(2, 0)] }],
    ['PartiallyShipped', { packages: [shipmentPart(1, 0, at)] }],
    ['Shipped', { packages: [shipmentPart(1, 2, at), shipmentPart(2, 0, later)] }],
    ['Delivered', { packages: [shipmentPart(3, 2, at)], deliveredAt: later }],
    ['Canceled', { canceledAt: at }],
    ['Canceled', { canceledAt: at, isRejectedByVendor: true, facilityId: null }],
  ])('%s: %j', (status, fields) => {
    expect(computeShipmentStatus(shipment(fields))).toBe(status)
  })

  test('in every status for some facts, and never in an earlier one after another package ships', () => {
    const seen = new Set<string>()
    const packages = fc.subarray([shipmentPart(1, 2), shipmentPart(1, 0), shipmentPart(1, 0, at)])
    const date = fc.constantFrom(null, at)
    const facts = fc.record({
      packages,
      facilityId: fc.constantFrom(null, 'facility'),
      isRejectedByVendor: fc.boolean(),
      acceptedAt: date,
      deliveredAt: date,
      canceledAt: date,
    })
    fc.assert(
      fc.property(facts, (fields) => {
        const status = computeShipmentStatus(shipment(fields))
        seen.add(status)
        const [first, ...rest] = fields.packages
        if (!first) return
        const sent = computeShipmentStatus(shipment({ ...fields, packages: [{ ...first, shippedAt: later }, ...rest] }))
        expect(shipmentStatuses.indexOf(sent)).toBeGreaterThanOrEqual(shipmentStatuses.indexOf(status))
      }),
      { numRuns: 2_000 },
    )
    for (const packages of [[shipmentPart(3, 2)], [shipmentPart(3, 2, at)]]) seen.add(computeShipmentStatus(shipment({ packages })))
    expect([...seen].sort()).toEqual([...shipmentStatuses].sort())
  })
})

test('units are counted by item as packed, shipped, or neither', () => {
  const some = shipment({ packages: [shipmentPart(1, 2, at), shipmentPart(1, 0)] })
  expect(['mug', 'tee'].map((id) => [packedUnits(some, id), shippedUnits(some, id), unpackedUnits(some, id)])).toEqual([
    [2, 1, 1],
    [2, 2, 0],
  ])
})

test('a shipment is shipped completely with its last package', () => {
  const { packages } = shipment({ packages: [shipmentPart(1, 2, later), shipmentPart(2, 0, at)] })
  expect(wholeShippedAt('Shipped', packages)).toBe(later)
  expect(wholeShippedAt('Delivered', packages)).toBe(later)
  expect(wholeShippedAt('PartiallyShipped', packages)).toBeNull()
})
