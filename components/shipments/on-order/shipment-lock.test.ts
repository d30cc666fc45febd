import { expect, test } from 'vitest'
import type { Order } from '../../orders/shapes'
import { shipmentLock } from './shipment-lock'

const lock = (status: Order['status'], holds: object[] = []) => shipmentLock({ status, holds: holds as Order['holds'] })

test('shipments are made of orders that are ready, and as long as something is left of them', () => {
  expect([lock('ReadyForFulfillment'), lock('InFulfillment'), lock('PartiallyFulfilled')]).toEqual([null, null, null])
  expect(lock('New')).toBe('The order is new; shipments are made once it is ready.')
  expect(lock('Canceled')).toBe('The order is canceled; there is nothing left to make.')
  expect(lock('InFulfillment', [{ releasedAt: null }])).toBe('The order is on hold; shipments are made once it is released.')
})
