import { expect, test } from 'vitest'
import type { ShipmentStatus } from '@/server/orders/shipments/lifecycle'
import type { Package, Shipment, ShipmentLine } from '../types'
import { shipmentActionTable } from './actions'
import { advanceReason } from './disabled-reasons'

type RuledAction = Exclude<keyof typeof shipmentActionTable, 'edit' | 'polling' | 'copy' | 'advance' | 'ask'>
const shipmentDisabledReason = (id: RuledAction, given: ReturnType<typeof shipment>) => shipmentActionTable[id].when(given)

const package_ = (shippedDate: string | null) => ({ shippedDate }) as Package
const shipment = (shipmentStatus: ShipmentStatus, given: Partial<Shipment> = {}) => ({
  shipmentStatus,
  isOnHold: false,
  packages: [],
  orderItems: [{ quantity: 2, packedQuantity: 0 } as ShipmentLine],
  isTest: false,
  ...given,
})
const packed = { orderItems: [{ quantity: 2, packedQuantity: 2 } as ShipmentLine] }

test('allowed actions are enabled', () => {
  const can: [RuledAction, ShipmentStatus][] = [
    ['assign', 'Created'],
    ['accept', 'Assigned'],
    ['reroute', 'Rejected'],
    ['pack', 'InProduction'],
    ['deliver', 'Shipped'],
    ['cancel', 'Assigned'],
    ['remove', 'Canceled'],
    ['slip', 'Packed'],
  ]
  for (const [action, status] of can) expect(shipmentDisabledReason(action, shipment(status)), `${action} of ${status}`).toBeNull()
})

test('a disabled action names the status and when it is possible', () => {
  expect(shipmentDisabledReason('cancel', shipment('InProduction'))).toBe(
    'It is in production; it can be canceled while it is unassigned, assigned or rejected: reject it first.',
  )
  expect(shipmentDisabledReason('deliver', shipment('Packed'))).toBe('It is packed; it can be marked delivered while it is shipped.')
})

test('packages decide about packing, shipping, rejecting and canceling', () => {
  expect(shipmentDisabledReason('pack', shipment('Packed', packed))).toBe('All its units are in packages.')
  expect(shipmentDisabledReason('ship', shipment('InProduction'))).toBe('It has no package yet: pack it first.')
  expect(shipmentDisabledReason('ship', shipment('Packed', { packages: [package_(null)] }))).toBeNull()
  expect(shipmentDisabledReason('ship', shipment('Shipped', { packages: [package_('2026-01-19')] }))).toBe('All its packages have shipped.')
  expect(shipmentDisabledReason('reject', shipment('InProduction', { packages: [package_(null)] }))).toBe(
    'It has packages; it can be rejected while it has none.',
  )
})

test('a hold disables only actions that move the shipment forward', () => {
  const on = { isOnHold: true }
  for (const action of ['accept', 'reroute', 'pack', 'slip'] as const)
    expect(shipmentDisabledReason(action, shipment('Assigned', on))).toMatch(/^The order is on hold\. .+ once it is released\.$/)
  for (const action of ['cancel', 'unassign', 'reject'] as const)
    expect(shipmentDisabledReason(action, shipment('Assigned', on))).toBeNull()
})

test('a packing slip needs a facility', () => {
  expect(shipmentDisabledReason('slip', shipment('Rejected'))).toBe('It is rejected: a packing slip needs a facility that makes it.')
})

test('only a test is advanced, while its vendor can do something with it', () => {
  expect(advanceReason(shipment('Assigned'))).toBe('Its order is not a test: its vendor works on it.')
  expect(advanceReason(shipment('Assigned', { isTest: true }))).toBeNull()
  expect(advanceReason(shipment('Delivered', { isTest: true }))).toBe('It is delivered: its vendor can do nothing more with it.')
})
