import { expect, test } from 'vitest'
import { eventLabel } from './message-line'

test('a message has a label', () => {
  expect(eventLabel('OutboundShipmentUpdate')).toBe('Outbound shipment update')
  expect(eventLabel('PackageUpdated')).toBe('Package updated')
})
