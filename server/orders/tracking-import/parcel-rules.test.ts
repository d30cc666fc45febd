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
    ['of the only one that has not left', 'p1', [shipmentOf([{ number: 'Y', hasLeft: true }, {}])]],
    ['of what is not packed when all packages have left', null, [shipmentOf([{ number: 'Y', hasLeft: true }], 1)]],
    ['refused when two packages wait', 'reference.ambiguous', [shipmentOf([{}, {}])]],
    ['refused when a package waits and the rest is not packed', 'reference.ambiguous', [shipmentOf([{}], 1)]],
    ['refused when two shipments wait', 'reference.ambiguous', [shipmentOf([], 1), shipmentOf([], 1)]],
    [
      'refused when two packages have left with other numbers',
      'package.shipped',
      [
        shipmentOf([
          { number: 'Y', hasLeft: true },
          { number: 'Z', hasLeft: true },
        ]),
      ],
    ],
  ])('%s', (_, expected, shipments) => {
    expect(meant(...shipments)).toBe(expected)
  })
})
