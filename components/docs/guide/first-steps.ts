import { create, demoMerchant, order } from './sent'
import type { Step } from './step'

/** From nothing to orders in bulk. */
export const firstSteps: Step[] = [
  {
    id: 'token',
    title: 'Get a token',
    text: 'An administrator makes a service client for your program and gives you its id and secret. The token that you get for them is valid for 24 hours; then ask again.',
    method: 'POST',
    url: '/v1/clients/token',
    body: { client_id: 'your client_id', client_secret: 'your client_secret' },
    status: 200,
    answer: { access_token: '…', tokenType: 'Bearer', expires_in: 86_400 },
    keeps: { variable: 'TOKEN', path: 'access_token' },
    isOpen: true,
  },
  {
    id: 'create',
    title: 'Create an order',
    text: 'Send the address and what to print. `isTest` marks it as a test, which no vendor ever sees. A client of one merchant may leave `merchantId` out. The status is computed, never set: what is wrong with an order is in `status` and `statusDesc`, and the edit that mends it moves it on.',
    ...create,
    changes: 'This makes a test order.',
    status: 201,
    answerHeaders: { ETag: '"v1"' },
    answer: {
      order: {
        id: '…',
        shortId: '…',
        version: 1,
        status: 'ReadyForFulfillment',
        items: [{ shortId: '…', sku: 'MUG-11-WHT', quantity: 2 }],
      },
    },
    keeps: { variable: 'ORDER', path: 'order.shortId' },
  },
  {
    id: 'search',
    title: 'Search',
    text: '`garcia b` finds customers by last name and initial, whatever the accents. Narrow it as in the search box: `status:AddressIssue country:US created:>7d -is:test`. Every hit says what matched.',
    method: 'GET',
    url: '/v1/orders/search?q=garcia+b+is%3Atest&pageSize=1',
    status: 200,
    answer: { orders: [{ shortId: '…', shippingAddress: { firstName: 'Bea', lastName: 'García' } }] },
  },
  {
    id: 'hold',
    title: 'Hold it',
    text: 'Nothing is printed of an order on hold. An order may be named by its `id` or its `shortId`.',
    method: 'POST',
    url: '/v1/orders/$ORDER/customerCareHold',
    body: { reason: 'AddressUnclear', comment: 'No house number' },
    changes: 'This puts the order on hold.',
    status: 200,
    answerHeaders: { ETag: '"v2"' },
    answer: {
      order: { version: 2, status: 'CustomerCareHold', holds: [{ id: '…', reason: 'AddressUnclear', comment: 'No house number' }] },
    },
  },
  {
    id: 'bulk',
    title: 'Many at once',
    text: 'Up to 1000 records in one request. It answers 200 with a status and an answer for each, in your order; one failing never fails another. `Prefer: return=minimal` leaves out the answers of those that succeeded.',
    method: 'POST',
    url: '/v1/orders/bulk',
    headers: { Prefer: 'return=minimal' },
    changes: 'This makes one more test order.',
    body: { bulk: [order, { merchantId: demoMerchant, items: [] }] },
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
