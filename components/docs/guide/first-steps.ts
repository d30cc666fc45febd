import type { Step } from './step'
import { createOrderRequest, demoMerchant, sampleOrder } from './step'

/** The steps from authentication to orders in bulk. */
export const firstSteps: Step[] = [
  {
    id: 'token',
    title: 'Get a token',
    text: 'An administrator creates a service client for your program (Admin, Clients) and gives you its id and secret; `npm run demo` prints those of one. Exchange them for a token, which is valid for 24 hours; then request a new one.',
    method: 'POST',
    url: '/v1/clients/token',
    body: { client_id: 'your client_id', client_secret: 'your client_secret' },
    status: 200,
    answer: { access_token: '…', tokenType: 'Bearer', expires_in: 86_400 },
    saves: { variable: 'TOKEN', path: 'access_token' },
    isOpen: true,
  },
  {
    id: 'create',
    title: 'Create an order',
    text: 'Send the address and the items, each with its SKU and an image for each printed area. `isTest` marks a test order: it goes to a sandbox vendor, never to a real one. A client of one merchant may omit `merchantId`. The status is computed, never set: `status` and `statusDesc` say what is wrong with an order, and correcting it moves the order on.',
    ...createOrderRequest,
    confirmation: 'This makes a test order.',
    status: 201,
    answerHeaders: { ETag: '"v1"' },
    answer: {
      order: {
        id: '…',
        shortId: '…',
        version: 1,
        status: 'InFulfillment',
        items: [{ shortId: '…', sku: 'MUG-11-White', quantity: 2 }],
      },
    },
    saves: { variable: 'ORDER', path: 'order.shortId' },
  },
  {
    id: 'shipments',
    title: 'See its shipment',
    text: 'As soon as it is ready, a test order is routed to the shared sandbox vendor, which makes every SKU for every country. `POST /v1/sandbox/shipments/{shipmentId}/advance` with `{"to": "Shipped"}` plays that vendor: the shipment is accepted, packed and shipped, with the events and webhooks of a real one.',
    method: 'GET',
    url: '/v1/orders/$ORDER/shipments',
    status: 200,
    answer: { shipments: [{ shipmentStatus: 'Assigned', vendorName: 'Sandbox', isTest: true }] },
  },
  {
    id: 'search',
    title: 'Search',
    text: '`garcia b` finds customers by last name and initial; accents do not matter. Narrow the search with qualifiers: `status:AddressIssue country:US created:>7d -is:test`. Each hit shows what matched.',
    method: 'GET',
    url: '/v1/orders/search?q=garcia+b+is%3Atest&pageSize=1',
    status: 200,
    answer: { orders: [{ shortId: '…', shippingAddress: { firstName: 'Bea', lastName: 'García' } }] },
  },
  {
    id: 'hold',
    title: 'Hold it',
    text: 'No item of an order on hold is made. Refer to an order by its `id` or its `shortId`.',
    method: 'POST',
    url: '/v1/orders/$ORDER/customerCareHold',
    body: { reason: 'AddressUnclear', comment: 'No house number' },
    confirmation: 'This puts the order on hold.',
    status: 200,
    answerHeaders: { ETag: '"v2"' },
    answer: {
      order: { version: 2, status: 'CustomerCareHold', holds: [{ id: '…', reason: 'AddressUnclear', comment: 'No house number' }] },
    },
  },
  {
    id: 'bulk',
    title: 'Many at once',
    text: 'Send up to 1000 records in one request. The answer is 200 with a status and a response for each record, in the same order; a failing record does not affect the others. `Prefer: return=minimal` omits the responses of successful records.',
    method: 'POST',
    url: '/v1/orders/bulk',
    headers: { Prefer: 'return=minimal' },
    confirmation: 'This makes one more test order.',
    body: { bulk: [sampleOrder, { merchantId: demoMerchant, items: [] }] },
    hasMistakes: true,
    status: 200,
    answer: {
      bulk: [
        { status: 201, response: null },
        {
          status: 400,
          response: {
            errorCode: 'ValidationError',
            errors: [{ propertyName: 'bulk[1].shippingAddress' }, { propertyName: 'bulk[1].items' }],
          },
        },
      ],
    },
  },
]
