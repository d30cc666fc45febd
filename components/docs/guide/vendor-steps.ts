import type { Step } from './step'

/** The steps of a vendor's program, from its work to the parcel. */
export const vendorSteps: Step[] = [
  {
    id: 'vendor-work',
    title: 'Find your work',
    text: 'A vendor’s program has a service client that is associated with the vendor, so that it sees the vendor’s shipments only, with the permissions `shipments:read`, `shipments:update` and `packingSlips:generate`. Shipments that wait for you are `Assigned`. To try it with the test orders above, take a client of the vendor “Sandbox”; this list is limited to its facility, `F00000000`. To be told instead of asking, register an endpoint for `ShipmentAssigned`.',
    method: 'GET',
    url: '/v1/shipments?facilityId=F00000000&status=Assigned&sort=-createdDate&pageSize=1',
    status: 200,
    answer: {
      shipments: [{ shortId: '…', shipmentStatus: 'Assigned', isTest: true, orderItems: [{ quantity: 2 }] }],
    },
    saves: { variable: 'SHIPMENT', path: 'shipments.0.shortId' },
  },
  {
    id: 'vendor-accept',
    title: 'Accept it',
    text: 'From now on the merchant can cancel only what you agree to. What you cannot make, reject with `POST /v1/shipments/{shipmentId}/reject`: it is routed to another facility.',
    method: 'PATCH',
    url: '/v1/shipments/$SHIPMENT',
    body: { shipmentStatus: 'InProduction' },
    confirmation: 'This accepts the test shipment.',
    status: 200,
    answer: { shipment: { shipmentStatus: 'InProduction' } },
  },
  {
    id: 'vendor-slip',
    title: 'Get the packing slip',
    text: 'The answer has the slip’s `id`; `GET /v1/packingSlips/{packingSlipId}` is the page as PDF.',
    method: 'POST',
    url: '/v1/shipments/$SHIPMENT/packingSlip',
    body: {},
    status: 201,
    answer: { packingSlip: { id: '…' } },
  },
  {
    id: 'vendor-ship',
    title: 'Ship it',
    text: 'A package without contents gets everything that is not packed yet; `shippedDate` says that it left. With its last package the shipment is `Shipped`, the merchant’s endpoints are told, and the order becomes `Fulfilled` with its last shipment.',
    method: 'POST',
    url: '/v1/shipments/$SHIPMENT/packages',
    body: {
      packages: [{ carrierName: 'UPS', carrierTrackingNumber: '1Z999AA10123456784', shippedDate: '2026-01-19T18:42:42Z' }],
    },
    confirmation: 'This ships the test shipment.',
    status: 201,
    answer: { packages: [{ carrierTrackingNumber: '1Z999AA10123456784' }], shipment: { shipmentStatus: 'Shipped' } },
  },
]
