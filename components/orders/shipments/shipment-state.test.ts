import { expect, test } from 'vitest'
import type { Order } from '@/components/api/order-types'
import type { Shipment } from '@/components/shipments/types'
import { inProduction, shipmentLock, unshippedUnits } from './shipment-state'

const item = (id: string, quantity: number, canceledQuantity = 0) => ({ id, quantity, canceledQuantity })
const shipment = (shipmentStatus: Shipment['shipmentStatus'], units: Record<string, number>) =>
  ({ shipmentStatus, orderItems: Object.entries(units).map(([id, quantity]) => ({ id, quantity })) }) as Shipment
const told = (...given: Parameters<typeof unshippedUnits>) => unshippedUnits(...given).map(({ item, quantity }) => [item.id, quantity])

test('units are open if they are neither canceled nor in a shipment', () => {
  const items = [item('mug', 5, 1), item('tee', 2), item('cap', 1, 1)]
  expect(told(items, [])).toEqual([
    ['mug', 4],
    ['tee', 2],
  ])
  expect(told(items, [shipment('Assigned', { mug: 2 }), shipment('Shipped', { mug: 1, tee: 2 })])).toEqual([['mug', 1]])
})

test('units of a canceled shipment are open again, those of a rejected one are not', () => {
  expect(told([item('mug', 3)], [shipment('Canceled', { mug: 3 })])).toEqual([['mug', 3]])
  expect(told([item('mug', 3)], [shipment('Rejected', { mug: 3 })])).toEqual([])
})

const line = (shortId: string, shipmentStatus: string, id: string, quantity: number) =>
  ({ shortId, shipmentStatus, orderItems: [{ id, quantity }] }) as unknown as Shipment

test('an item is in production if its shipment is in production or beyond', () => {
  const all = [line('S1', 'InProduction', 'mug', 2), line('S2', 'Assigned', 'mug', 1), line('S3', 'Shipped', 'tee', 4)]
  expect(inProduction(all, 'mug')).toEqual({ shipments: ['S1 (InProduction)'], quantity: 2 })
  expect(inProduction(all, 'tee')).toEqual({ shipments: ['S3 (Shipped)'], quantity: 4 })
  expect(inProduction(all, 'cap')).toEqual({ shipments: [], quantity: 0 })
})

const lock = (status: Order['status'], holds: object[] = []) => shipmentLock({ status, holds: holds as Order['holds'] })

test('shipments are created for ready orders while they have open units', () => {
  expect([lock('ReadyForFulfillment'), lock('InFulfillment'), lock('PartiallyFulfilled')]).toEqual([null, null, null])
  expect(lock('New')).toBe('The order is new; shipments can be created once it is ready.')
  expect(lock('SkuIssue')).toBe('The order has an SKU issue; shipments can be created once it is ready.')
  expect(lock('Canceled')).toBe('The order is canceled; there is nothing left to make.')
  expect(lock('InFulfillment', [{ releasedAt: null }])).toBe('The order is on hold; shipments can be created once it is released.')
})
