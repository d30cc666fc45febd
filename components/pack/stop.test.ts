import { expect, it } from 'vitest'
import { stopOf } from './stop'

const shipment = { shortId: 'S0000000001', isOnHold: false, cancelReason: null, rejectReason: null }

it('stops what was canceled, rejected, taken back or held, saying why', () => {
  expect(stopOf({ ...shipment, shipmentStatus: 'Canceled', cancelReason: 'Ordered twice' })).toMatchObject({
    title: 'Canceled',
    reason: 'Ordered twice',
  })
  expect(stopOf({ ...shipment, shipmentStatus: 'Rejected', rejectReason: 'Too small' })).toMatchObject({ reason: 'Too small' })
  expect(stopOf({ ...shipment, shipmentStatus: 'Created' })?.title).toBe('Not assigned')
  expect(stopOf({ ...shipment, shipmentStatus: 'Packed', isOnHold: true })?.title).toBe('On hold')
})

it('lets everything else go on, and what has left has left', () => {
  for (const shipmentStatus of ['Assigned', 'InProduction', 'Packed', 'PartiallyShipped'] as const)
    expect(stopOf({ ...shipment, shipmentStatus })).toBeNull()
  expect(stopOf({ ...shipment, shipmentStatus: 'Shipped', isOnHold: true })).toBeNull()
})
