import { expect, test } from 'vitest'
import { inListOrder } from './selected-shipment'

const shipment = (id: string, createdDate: string, lastModifiedDate = createdDate, shipByDate: string | null = null) => ({
  ...{ id, createdDate, lastModifiedDate, shipByDate, orderCreatedDate: createdDate },
})
const some = [
  shipment('b', '2026-03-02T10:00:00.000Z', '2026-03-09T10:00:00.000Z'),
  shipment('a', '2026-03-02T10:00:00.000Z'),
  shipment('c', '2026-03-03T10:00:00Z', undefined, '2026-03-10'),
]
const order = (sort: string) => inListOrder(some, sort).map(({ id }) => id)

test('the selection is printed in the order of the list, not of selecting', () => {
  expect(order('')).toEqual(['c', 'b', 'a'])
  expect(order('createdDate')).toEqual(['a', 'b', 'c'])
  expect(order('-lastModifiedDate')).toEqual(['b', 'c', 'a'])
  expect(order('orderCreatedDate')).toEqual(['a', 'b', 'c'])
  expect(order('shipByDate')).toEqual(['c', 'a', 'b'])
  expect(order('-shipByDate')).toEqual(['b', 'a', 'c'])
})
