import { expect, it } from 'vitest'
import { stopReason } from './stop-reason'

const shipment = { shortId: 'S0000000001', isOnHold: false, cancelReason: null, rejectReason: null, rejectReasonCode: null }

it('a canceled, rejected, reassigned or held shipment stops, with the reason', () => {
  expect(stopReason({ ...shipment, shipmentStatus: 'Canceled', cancelReason: 'Ordered twice' })).toMatchObject({
    title: 'Canceled',
    reason: 'Ordered twice',
  })
  expect(stopReason({ ...shipment, shipmentStatus: 'Rejected', rejectReason: 'Too small' })).toMatchObject({ reason: 'Too small' })
  expect(stopReason({ ...shipment, shipmentStatus: 'Created' })?.title).toBe('Not assigned')
  expect(stopReason({ ...shipment, shipmentStatus: 'Packed', isOnHold: true })?.title).toBe('On hold')
})

it('everything else continues, and shipped packages stay shipped', () => {
  for (const shipmentStatus of ['Assigned', 'InProduction', 'Packed', 'PartiallyShipped'] as const)
    expect(stopReason({ ...shipment, shipmentStatus })).toBeNull()
  expect(stopReason({ ...shipment, shipmentStatus: 'Shipped', isOnHold: true })).toBeNull()
})
