import { expect, test } from 'vitest'
import type { Shipment } from '../types'
import { partOf } from './parts'

const shipment = (shortId: string, packages: number, open: number, shipmentStatus = 'InProduction') =>
  ({
    ...{ id: shortId, shortId, shipmentStatus, packages: Array.from({ length: packages }, () => ({})) },
    orderItems: [{ id: 'i', sku: 'MUG', quantity: packages + open, packedQuantity: packages }],
  }) as unknown as Shipment

test('the next parcel is counted after the packages of its shipment and the parcels of older ones', () => {
  const own = shipment('S0000000002', 1, 2)
  expect(partOf(own, [own])).toEqual({ part: 2, parts: 2 })
  const others = [shipment('S0000000003', 1, 0), shipment('S0000000001', 1, 1), shipment('S0000000000', 3, 0, 'Canceled')]
  expect(partOf(own, [...others, shipment('S0000000002', 0, 3)])).toEqual({ part: 4, parts: 5 })
  expect(partOf(shipment('S0000000001', 0, 1), [])).toEqual({ part: 1, parts: 1 })
})
