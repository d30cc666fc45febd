import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isRefusal } from '@/server/kernel/refusal'
import { computeShipmentStatus } from '../shipments/status-rules'
import type { Shipment } from '../shipments/types'
import { parcelFor } from './parcel-rules'

interface Sent {
  number?: string | null
  hasLeft?: boolean
}

/** A shipment with these packages of one unit each, and units that are not packed. */
function shipmentOf(packages: Sent[], unpacked = 0): Shipment {
  const lines = [{ orderItemId: 'mug', quantity: packages.length + unpacked }]
  const made = packages.map(({ number = null, hasLeft = false }, i) => ({
    ...{ id: `p${i}`, number: i + 1, trackingNumber: number, shippedAt: hasLeft ? new Date(0) : null },
    lines: [{ orderItemId: 'mug', quantity: 1 }],
  }))
  const facts = { lines, packages: made, facilityId: 'f', isRejectedByVendor: false, acceptedAt: null, deliveredAt: null, canceledAt: null }
  return { id: 's', number: 1, ...facts, status: computeShipmentStatus(facts) } as unknown as Shipment
}

/** The id of the package that a row with the number X means, null for unpacked units, or the reason of the refusal. */
function meant(...shipments: Shipment[]): string | null {
  try {
    return parcelFor(shipments, 'S0000000001', 'X').package?.id ?? null
  } catch (error) {
    if (!isRefusal(error)) throw error
    return error.problems[0]?.reason as string
  }
}

describe('a tracking number of a shipment or order is', () => {
  test.each<[string, string | null, Shipment[]]>([
    ['of its only package', 'p0', [shipmentOf([{}])]],
    ['of its only package, which waits with another number', 'p0', [shipmentOf([{ number: 'Y' }])]],
    ['of its only package, which has left without a number', 'p0', [shipmentOf([{ hasLeft: true }])]],
    ['of all its units when none is packed', null, [shipmentOf([], 2)]],
    ['of the package that has it already', 'p1', [shipmentOf([{}, { number: 'x ', hasLeft: true }], 1)]],
    [
      'of the package that has left with it, before one that has it and waits',
      'p1',
      [shipmentOf([{ number: 'X' }, { number: 'X', hasLeft: true }])],
    ],
    ['refused when its only package has left with another number', 'package.shipped', [shipmentOf([{ number: 'Y', hasLeft: true }])]],
    ['refused when two packages wait', 'reference.ambiguous', [shipmentOf([{}, {}])]],
    ['refused when one package waits and one has left', 'reference.ambiguous', [shipmentOf([{ number: 'Y', hasLeft: true }, {}])]],
    [
      'refused when two packages have left, one without a number',
      'package.shipped',
      [shipmentOf([{ number: 'Y', hasLeft: true }, { hasLeft: true }])],
    ],
    ['refused when a package has left and the rest is not packed', 'reference.ambiguous', [shipmentOf([{ hasLeft: true }], 1)]],
    [
      'refused when one of two shipments has left',
      'reference.ambiguous',
      [shipmentOf([{ number: 'Y', hasLeft: true }]), shipmentOf([], 1)],
    ],
  ])('%s', (_, expected, shipments) => {
    expect(meant(...shipments)).toBe(expected)
  })

  test('judged alike before and after a package has left with a number of its own', () => {
    const packages = fc.array(fc.record({ number: fc.constantFrom(null, 'Y'), hasLeft: fc.boolean() }), { minLength: 2, maxLength: 4 })
    fc.assert(
      fc.property(packages, fc.nat(1), fc.nat(3), (before, unpacked, i) => {
        const after = before.map((one, at) => (at === i % before.length ? { number: 'Z', hasLeft: true } : one))
        const refusals = ['reference.ambiguous', 'package.shipped']
        expect(refusals).toContain(meant(shipmentOf(before, unpacked)))
        expect(refusals).toContain(meant(shipmentOf(after, unpacked)))
      }),
    )
  })

  test('refused with the names of all parcels, and of those that have left', () => {
    expect(() => parcelFor([shipmentOf([{ number: 'Y', hasLeft: true }, {}])], 'S0000000001', 'X')).toThrow(
      'S0000000001 has 2 parcels: P0000000001, which has left, P0000000002. Name the package.',
    )
  })
})
