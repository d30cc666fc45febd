import { expect, test } from 'vitest'
import type { ShipmentHit } from '../types'
import { carrierLabels, shipmentFlags, skusLabel, unitsLabel } from './cell-labels'

const lines = (...given: [quantity: number, packed: number, shipped: number][]) => ({
  orderItems: given.map(([quantity, packedQuantity, shippedQuantity]) => ({ quantity, packedQuantity, shippedQuantity })),
})
const units = (...given: Parameters<typeof lines>) => unitsLabel(lines(...given) as ShipmentHit)

test('units show their progress', () => {
  expect(units([3, 0, 0], [2, 0, 0])).toBe('5')
  expect(units([3, 2, 0], [2, 0, 0])).toBe('2 of 5 packed')
  expect(units([3, 3, 1], [2, 2, 0])).toBe('1 of 5 shipped')
  expect(units([3, 3, 3], [2, 2, 2])).toBe('5 shipped')
})

test('units are shown by SKU, those of equal lines together', () => {
  const items = [
    ['MUG-1', 2],
    ['TEE-2', 1],
    ['MUG-1', 1],
  ] as const
  const orderItems = items.map(([sku, quantity]) => ({ sku, quantity }))
  expect(skusLabel({ orderItems } as ShipmentHit)).toBe('3 × MUG-1, 1 × TEE-2')
})

test('carriers and tracking numbers are shown once', () => {
  const by = (carrierName: string | null, carrierTrackingNumber: string | null) => ({ carrierName, carrierTrackingNumber })
  const packages = [by('UPS', '1Z1'), by('UPS', '1Z1'), by(null, null), by('DHL', null)]
  expect(carrierLabels({ packages } as ShipmentHit)).toEqual(['UPS 1Z1', 'DHL'])
})

test('reasons for a stop are shown while they matter', () => {
  const shipment = {
    shipmentStatus: 'Rejected',
    rejectReason: 'Too small',
    rejectReasonCode: 'ArtworkUnprintable',
    isOnHold: true,
    isPollingStopped: true,
  } as const
  expect(shipmentFlags(shipment)).toEqual(['The artwork cannot be printed: Too small', 'On hold', 'Updates stopped'])
  expect(shipmentFlags({ ...shipment, shipmentStatus: 'Shipped' })).toEqual(['Updates stopped'])
  expect(shipmentFlags({ ...shipment, shipmentStatus: 'Canceled' })).toEqual([])
})
