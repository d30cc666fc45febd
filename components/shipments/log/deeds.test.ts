import { expect, test } from 'vitest'
import { deedWords } from './deeds'

const entry = (action: string, type: string, ...fields: string[]) => ({
  action,
  resource: { type, id: '1' },
  changes: fields.map((field) => ({ field, from: 0, to: 1 })),
})

test('what was done to a shipment is told as a sentence', () => {
  expect(deedWords(entry('reroute', 'shipment', 'facilityName'))).toBe('rerouted the shipment')
  expect(deedWords(entry('ship', 'shipment', 'shipmentStatus'))).toBe('shipped a package of the shipment')
  expect(deedWords(entry('update', 'package', 'carrierTrackingNumber'))).toBe('changed the package')
})

test('a package that is put right is not packed again', () => {
  expect(deedWords(entry('pack', 'shipment', 'orderItems.0.packedQuantity'))).toBe('packed the shipment')
  expect(deedWords(entry('pack', 'shipment'))).toBe('changed a package of the shipment')
})

test('some deeds take more than a verb', () => {
  expect(deedWords(entry('accept', 'shipment'))).toBe('took the shipment into production')
  expect(deedWords(entry('update', 'shipment', 'isOnHold'))).toBe('held the order of the shipment')
})
