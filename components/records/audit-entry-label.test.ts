import { expect, test } from 'vitest'
import { actionLabel } from './audit-entry-label'

const entry = (action: string, type: string, ...fields: string[]) => ({
  action,
  resource: { type, id: '1' },
  changes: fields.map((field) => ({ field, from: 0, to: 1 })),
})

test('a shipment action is described in a sentence', () => {
  expect(actionLabel(entry('reroute', 'shipment', 'facilityName'))).toBe('rerouted the shipment')
  expect(actionLabel(entry('ship', 'shipment', 'shipmentStatus'))).toBe('shipped a package of the shipment')
  expect(actionLabel(entry('update', 'package', 'carrierTrackingNumber'))).toBe('changed the package')
})

test('correcting a package is not described as packing', () => {
  expect(actionLabel(entry('pack', 'shipment', 'orderItems.0.packedQuantity'))).toBe('packed the shipment')
  expect(actionLabel(entry('pack', 'shipment'))).toBe('changed a package of the shipment')
})

test('some actions need more than a verb', () => {
  expect(actionLabel(entry('accept', 'shipment'))).toBe('took the shipment into production')
  expect(actionLabel(entry('update', 'shipment', 'isOnHold'))).toBe('held the order of the shipment')
})
