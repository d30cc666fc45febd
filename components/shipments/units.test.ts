import { expect, test } from 'vitest'
import type { Package, Shipment, ShipmentLine } from './types'
import { contentsOf, isAll, lineAt, totalUnits, unpackedIn, unpackedLines, unshippedPackages } from './units'

const line = (id: string, quantity: number, packedQuantity: number) => ({ id, sku: id, quantity, packedQuantity }) as ShipmentLine
const shipment = {
  orderItems: [line('mug', 3, 1), line('tee', 2, 2)],
  packages: [{ id: 'p1', shippedDate: '2026-01-19T18:42:42.086Z' } as Package, { id: 'p2', shippedDate: null } as Package],
} as Shipment

test('unpacked units can be selected', () => {
  expect(unpackedLines(shipment).map(({ id, max, lock }) => [id, max, lock])).toEqual([['mug', 2, null]])
  expect([totalUnits(shipment), unpackedIn(shipment)]).toEqual([5, 2])
  expect([isAll(shipment, [{ quantity: 3 }, { quantity: 2 }]), isAll(shipment, [{ quantity: 4 }])]).toEqual([true, false])
})

test('packages wait until they are shipped', () => {
  expect(unshippedPackages(shipment).map(({ id }) => id)).toEqual(['p2'])
})

test('a package lists its contents by the shipment’s lines', () => {
  const inside = contentsOf(shipment, { packageOrderItems: [{ orderItemId: 'tee', quantity: 2 }] })
  expect(inside.map(({ line, quantity }) => [line.sku, quantity])).toEqual([['tee', 2]])
})

test('an index in a request belongs to a line', () => {
  const at = lineAt([{ id: 'mug' }, { id: 'tee' }])
  expect([at('orderItems[1].quantity'), at('packages[0].packageOrderItems[0].quantity'), at('reason')]).toEqual(['tee', 'mug', null])
})
