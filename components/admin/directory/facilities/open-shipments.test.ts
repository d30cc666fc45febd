import { expect, test } from 'vitest'
import { openShipmentsText } from './open-shipments'

test('open shipments are counted by status; finished ones are not', () => {
  expect(
    openShipmentsText([
      { status: 'Assigned', count: 1_200 },
      { status: 'InProduction', count: 2 },
      { status: 'Packed', count: 0 },
      { status: 'Delivered', count: 90 },
    ]),
  ).toBe(
    '1,202 shipments in progress stay with it and can be finished: 1,200 assigned, 2 in production. Reroute what shall be made elsewhere.',
  )
  expect(openShipmentsText([{ status: 'Assigned', count: 1 }])).toMatch(/^1 shipment in progress stays with it/)
})

test('without open shipments the text says so', () => {
  expect(openShipmentsText([{ status: 'Canceled', count: 4 }])).toBe('It has no shipments in progress.')
})
