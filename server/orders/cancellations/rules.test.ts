import { expect, test } from 'vitest'
import { shipmentStatuses } from '@/db/states'
import type { Item, Order } from '../types'
import { cancelableUnits, cancelLineProblems } from './rules'

/** An order of five mugs: four in a shipment of this status, one in none. */
function orderWith(status: string): { order: Order; item: Item } {
  const hasShipped = status === 'Shipped' || status === 'Delivered'
  const item = { id: 'mug', sku: 'MUG', quantity: 5, canceledQuantity: 0, assignedQuantity: 4, shippedQuantity: hasShipped ? 4 : 0 } as Item
  const shipment = { number: 1, status, lines: [{ orderItemId: 'mug', quantity: 4 }] }
  return { item, order: { items: [item], loadedShipments: [shipment] } as unknown as Order }
}

test('units can be canceled until their shipment is in production', () => {
  const units = shipmentStatuses.map((status) => {
    const { order, item } = orderWith(status)
    return [status, cancelableUnits(order, item)]
  })
  expect(Object.fromEntries(units)).toMatchObject({
    Created: 5,
    Assigned: 5,
    Rejected: 5,
    InProduction: 1,
    Packed: 1,
    Shipped: 1,
    Delivered: 1,
  })
})

test.each([
  ['InProduction', 'MUG: 4 are in production in S0000000001 (InProduction); 1 can be canceled.'],
  ['Shipped', 'MUG: 4 are shipped in S0000000001 (Shipped); 1 can be canceled.'],
])('the reason why all units cannot be canceled names a shipment that is %s', (status, errorMessage) => {
  const { order, item } = orderWith(status)
  expect(cancelLineProblems(order, { item, propertyName: 'items[0].id' })).toMatchObject([{ propertyName: 'items[0].id', errorMessage }])
  expect(cancelLineProblems(order, { item, quantity: 1, propertyName: null })).toEqual([])
})

test('no more units can be canceled than are active', () => {
  const { order, item } = orderWith('Assigned')
  expect(cancelLineProblems(order, { item, quantity: 6, propertyName: 'items[0].quantity' })).toMatchObject([
    { propertyName: 'items[0].quantity', errorMessage: 'MUG: 5 are left to cancel, not 6.', attemptedValue: 6 },
  ])
})
