import { expect, test } from 'vitest'
import type { Package, Shipment, ShipmentLine } from './shapes'
import { contentsOf, isAll, lineAt, piecesIn, unpackedIn, unpackedLines, waiting } from './units'

const line = (id: string, quantity: number, packedQuantity: number) => ({ id, sku: id, quantity, packedQuantity }) as ShipmentLine
const shipment = {
  orderItems: [line('mug', 3, 1), line('tee', 2, 2)],
  packages: [{ id: 'p1', shippedDate: '2026-01-19T18:42:42.086Z' } as Package, { id: 'p2', shippedDate: null } as Package],
} as Shipment

test('what is in no package can be chosen', () => {
  expect(unpackedLines(shipment).map(({ id, most, lock }) => [id, most, lock])).toEqual([['mug', 2, null]])
  expect([piecesIn(shipment), unpackedIn(shipment)]).toEqual([5, 2])
  expect([isAll(shipment, [{ quantity: 3 }, { quantity: 2 }]), isAll(shipment, [{ quantity: 4 }])]).toEqual([true, false])
})

test('packages wait until they have left', () => {
  expect(waiting(shipment).map(({ id }) => id)).toEqual(['p2'])
})

test('a package tells what is in it by the lines of its shipment', () => {
  const inside = contentsOf(shipment, { packageOrderItems: [{ orderItemId: 'tee', quantity: 2 }] })
  expect(inside.map(({ line, quantity }) => [line.sku, quantity])).toEqual([['tee', 2]])
})

test('a place in a request is about a line', () => {
  const at = lineAt([{ id: 'mug' }, { id: 'tee' }])
  expect([at('orderItems[1].quantity'), at('packages[0].packageOrderItems[0].quantity'), at('reason')]).toEqual(['tee', 'mug', null])
})
