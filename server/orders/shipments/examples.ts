/** Examples of the API reference and initial values of its form. The ids are those of the demo's first shipments. */
const shipmentId = 'S0000000001'
const packed = { shipmentId: 'S0000000002', packageId: 'P0000000001' }
const orderId = 'O00000010'
const orderItemId = 'I00000020'

const reroute = { facilityId: 'F00000003', reason: 'The press is down for repairs' }
const rejection = { reasonCode: 'ArtworkUnprintable', reason: 'The artwork is too small to print' }

export const examples = {
  one: { params: { shipmentId } },
  package: { params: packed },
  several: { query: { ids: 'S0000000001,S0000000002' } },
  ofOrder: { params: { orderId } },
  ofVendor: { params: { orderId, vendorId: '01932c07-20e7-7bd3-a9c1-00000000d001' } },
  ofItem: { params: { orderItemId } },
  search: { query: { q: 'canvas', status: 'Assigned,Packed', pageSize: '20' } },
  count: { query: { isOnHold: 'false' } },
  create: {
    body: {
      orderId: 'O00000005',
      vendorId: '01932c07-20e7-7bd3-a9c1-00000000d003',
      facilityId: 'F00000005',
      orderItems: [{ id: 'I00000013', quantity: 1 }],
      shippingMethod: 'Express',
    },
  },
  update: { params: { shipmentId }, body: { shippingMethod: 'Express', metadata: { batch: '42' } } },
  pack: {
    params: { shipmentId },
    body: { packages: [{ carrierName: 'UPS', carrierTrackingNumber: '1Z999AA10123456784', weight: { value: 350, unit: 'g' } }] },
  },
  ship: { params: { shipmentId: packed.shipmentId }, body: { packages: [{ packageId: packed.packageId, carrierName: 'UPS' }] } },
  shipSeveral: { body: { bulk: [{ shipmentId, carrierName: 'UPS', carrierTrackingNumber: '1Z999AA10123456784' }] } },
  acceptSeveral: { body: { bulk: [{ shipmentId }] } },
  rejectSeveral: { body: { bulk: [{ shipmentId, ...rejection }] } },
  updatePackage: { params: packed, body: { carrierTrackingNumber: '1Z999AA10123456785' } },
  deletePackage: { params: packed },
  cancel: { params: { shipmentId }, body: { cancelReason: 'Made by another vendor' } },
  unassign: { params: { shipmentId }, body: { orderItems: [{ id: orderItemId, quantity: 1 }], reason: 'Out of stock' } },
  reroute: { params: { shipmentId }, body: reroute },
  rerouteSeveral: { body: { bulk: [{ shipmentId, ...reroute }] } },
  reject: { params: { shipmentId }, body: rejection },
  spoil: {
    params: { shipmentId: packed.shipmentId },
    body: { orderItemId: 'I00000023', quantity: 1, reason: 'Misprint', note: 'The print was smudged' },
  },
  // The demo's third shipment has no facility yet.
  assign: { params: { shipmentId: 'S0000000003' }, body: { facilityId: 'F00000001' } },
}
