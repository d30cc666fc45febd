import { expect, test } from 'vitest'
import { eventWords } from './event-words'

test('a message is named in words', () => {
  expect(eventWords('OutboundShipmentUpdate')).toBe('Outbound shipment update')
  expect(eventWords('PackageUpdated')).toBe('Package updated')
})
