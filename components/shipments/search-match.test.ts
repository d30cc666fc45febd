import { expect, test } from 'vitest'
import { isExactShipment, shipmentMatchReason } from './search-match'
import type { ShipmentHit } from './types'

const shipment = {
  id: '01932c07-20e7-7bd3-a9c1-00000000d001',
  shortId: 'S0000000012',
  orderExternalId: 'EXT-77',
  safeId: 'a1',
  facilityName: 'Ohio',
  packages: [{ id: 'p', shortId: 'P0000000003', carrierTrackingNumber: '1Z 999 AA1-01' }],
  orderItems: [{ sku: 'MUG-11-WHT', vendorSku: null }],
} as ShipmentHit

test('a match is shown if the row does not show it', () => {
  const why = (typed: string) => shipmentMatchReason(shipment, typed)
  expect(why('1z999')).toBe('Tracking 1Z 999 AA1-01')
  expect(why('ext-77')).toBe('Order EXT-77')
  expect(why('garcia mug')).toBe('SKU MUG-11-WHT')
  expect(why('garcia')).toBe('Ohio')
})

test('a shipment matches by its numbers and tracking numbers, in any format', () => {
  const isIt = (typed: string) => isExactShipment(shipment, typed)
  for (const typed of ['s0000000012', shipment.id, '1z999aa101', '1Z 999 AA1-01', 'P0000000003']) expect(isIt(typed), typed).toBe(true)
  for (const typed of ['S000000001', '1z999', 'EXT-77', ' ']) expect(isIt(typed), typed).toBe(false)
})
