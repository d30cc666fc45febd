import { expect, test } from 'vitest'
import type { ShipmentStatus } from '@/server/shipments/lifecycle'
import type { Package, Shipment, ShipmentLine } from './shapes'
import { type ShipmentDeed, whyNot } from './whys'

const package_ = (shippedDate: string | null) => ({ shippedDate }) as Package
const shipment = (shipmentStatus: ShipmentStatus, given: Partial<Shipment> = {}) => ({
  shipmentStatus,
  isOnHold: false,
  packages: [],
  orderItems: [{ quantity: 2, packedQuantity: 0 } as ShipmentLine],
  ...given,
})
const packed = { orderItems: [{ quantity: 2, packedQuantity: 2 } as ShipmentLine] }

test('what the table allows can be done', () => {
  const can: [ShipmentDeed, ShipmentStatus][] = [
    ['assign', 'Created'],
    ['accept', 'Assigned'],
    ['reroute', 'Rejected'],
    ['pack', 'InProduction'],
    ['deliver', 'Shipped'],
    ['cancel', 'Assigned'],
    ['remove', 'Canceled'],
    ['slip', 'Packed'],
  ]
  for (const [deed, status] of can) expect(whyNot(deed, shipment(status)), `${deed} of ${status}`).toBeNull()
})

test('what cannot be done names the status, and when it could be', () => {
  expect(whyNot('cancel', shipment('InProduction'))).toBe(
    'It is in production; it can be canceled while it is unassigned, assigned or rejected: reject it first.',
  )
  expect(whyNot('deliver', shipment('Packed'))).toBe('It is packed; it can be marked delivered while it is shipped.')
})

test('packages decide what can be packed, shipped, rejected and canceled', () => {
  expect(whyNot('pack', shipment('Packed', packed))).toBe('All its pieces are in packages.')
  expect(whyNot('ship', shipment('InProduction'))).toBe('It has no package yet: pack it first.')
  expect(whyNot('ship', shipment('Packed', { packages: [package_(null)] }))).toBeNull()
  expect(whyNot('ship', shipment('Shipped', { packages: [package_('2026-01-19')] }))).toBe('All its packages have left.')
  expect(whyNot('reject', shipment('InProduction', { packages: [package_(null)] }))).toBe(
    'It has packages; it can be rejected while it has none.',
  )
})

test('a hold stops what moves it on, and nothing else', () => {
  const on = { isOnHold: true }
  for (const deed of ['accept', 'reroute', 'pack', 'slip'] as const)
    expect(whyNot(deed, shipment('Assigned', on))).toMatch(/^The order is on hold\. .+ once it is released\.$/)
  for (const deed of ['cancel', 'unassign', 'reject'] as const) expect(whyNot(deed, shipment('Assigned', on))).toBeNull()
})

test('a packing slip needs somebody who makes it', () => {
  expect(whyNot('slip', shipment('Rejected'))).toBe('It is rejected: a packing slip needs a facility that makes it.')
})
