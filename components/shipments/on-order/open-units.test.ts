import { expect, test } from 'vitest'
import type { Shipment } from '../shapes'
import { openUnits } from './open-units'

const item = (id: string, quantity: number, canceledQuantity = 0) => ({ id, quantity, canceledQuantity })
const shipment = (shipmentStatus: Shipment['shipmentStatus'], units: Record<string, number>) =>
  ({ shipmentStatus, orderItems: Object.entries(units).map(([id, quantity]) => ({ id, quantity })) }) as Shipment
const told = (...given: Parameters<typeof openUnits>) => openUnits(...given).map(({ item, quantity }) => [item.id, quantity])

test('units wait that are neither canceled nor in a shipment', () => {
  const items = [item('mug', 5, 1), item('tee', 2), item('cap', 1, 1)]
  expect(told(items, [])).toEqual([
    ['mug', 4],
    ['tee', 2],
  ])
  expect(told(items, [shipment('Assigned', { mug: 2 }), shipment('Shipped', { mug: 1, tee: 2 })])).toEqual([['mug', 1]])
})

test('those of a canceled shipment wait again, those of a rejected one do not', () => {
  expect(told([item('mug', 3)], [shipment('Canceled', { mug: 3 })])).toEqual([['mug', 3]])
  expect(told([item('mug', 3)], [shipment('Rejected', { mug: 3 })])).toEqual([])
})
