import { expect, test } from 'vitest'
import { shipmentsLeft } from './under-way'

test('what is under way is counted by status; what is over is not', () => {
  expect(
    shipmentsLeft([
      { status: 'Assigned', count: 1_200 },
      { status: 'InProduction', count: 2 },
      { status: 'Packed', count: 0 },
      { status: 'Delivered', count: 90 },
    ]),
  ).toBe(
    '1,202 shipments under way stay with it and can be finished: 1,200 assigned, 2 in production. Reroute what shall be made elsewhere.',
  )
  expect(shipmentsLeft([{ status: 'Assigned', count: 1 }])).toMatch(/^1 shipment under way stays with it/)
})

test('where nothing is under way, that is said', () => {
  expect(shipmentsLeft([{ status: 'Canceled', count: 4 }])).toBe('It has no shipments under way.')
})
