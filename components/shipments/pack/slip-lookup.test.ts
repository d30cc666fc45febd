import { expect, test, vi } from 'vitest'
import type { Shipment } from '../types'
import { createPackingSession } from './packing-session'

const line = { id: '1', shortId: 'I00000001', sku: 'MUG', barcode: null, vendorSku: null, quantity: 1, packedQuantity: 0 }
const shipment = {
  ...{ id: 's1', shortId: 'S0000000001', orderId: 'o1', shipmentStatus: 'Assigned', isOnHold: false, version: 1, packages: [] },
  orderItems: [line],
} as unknown as Shipment

test.each(['CLOSE', 'undo'])('%s is not looked up: it asks for a slip before one, and for the next when all is packed', async (command) => {
  const find = vi.fn(async (text: string) => (text === 'S0000000001' ? [shipment] : []))
  const session = createPackingSession({ find, holdersOf: async () => [], usualCarrier: () => null })
  await session.scan(command)
  expect(session.get()).toMatchObject({ isLooking: false, feedback: { tone: 'bad', title: 'Scan a packing slip first' } })
  await session.scan('S0000000001')
  session.packed({ ...shipment, version: 2, orderItems: [] })
  await session.scan(command)
  expect(session.get().feedback).toEqual({ tone: 'bad', title: 'All of it is packed', words: 'Scan the next slip.' })
  expect(session.get().shipment?.shortId).toBe('S0000000001')
  expect(find.mock.calls).toEqual([['S0000000001']])
})
