import { expect, test } from 'vitest'
import type { Shipment } from '../shapes'
import { makingOf } from './making'

const shipment = (shortId: string, shipmentStatus: string, id: string, quantity: number) =>
  ({ shortId, shipmentStatus, orderItems: [{ id, quantity }] }) as unknown as Shipment

test('an item is being made where its shipment is in production or beyond', () => {
  const all = [shipment('S1', 'InProduction', 'mug', 2), shipment('S2', 'Assigned', 'mug', 1), shipment('S3', 'Shipped', 'tee', 4)]
  expect(makingOf(all, 'mug')).toEqual({ shipments: ['S1 (InProduction)'], pieces: 2 })
  expect(makingOf(all, 'tee')).toEqual({ shipments: ['S3 (Shipped)'], pieces: 4 })
  expect(makingOf(all, 'cap')).toEqual({ shipments: [], pieces: 0 })
})
