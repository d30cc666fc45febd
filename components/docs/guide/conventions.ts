import type { Step } from './step'
import { createOrderRequest, demoMerchant } from './step'

/** The conventions that apply to every operation. */
export const conventions: Step[] = [
  {
    id: 'errors',
    title: 'Errors',
    text: 'All problems of a request are reported together, each with its field. Unknown fields are refused, so that a typo never silently does nothing. The `requestId` is also in the header X-Request-Id and in the logs. Checks run in this order: the token (401), the permission (403), the request (400), the stored data (404, 412, 409).',
    method: 'POST',
    url: '/v1/orders',
    body: {
      merchantId: demoMerchant,
      shippingAddress: { lastName: 'García', line1: '1 Main St', city: 'Henderson', countryCode: 'USA' },
      itmes: [],
    },
    status: 400,
    answer: {
      errorCode: 'ValidationError',
      requestId: '…',
      errors: [
        {
          errorMessage: 'Give an ISO 3166-1 alpha-2 country code, such as US.',
          propertyName: 'shippingAddress.countryCode',
          attemptedValue: 'USA',
        },
        { errorMessage: 'This field is required.', propertyName: 'items', attemptedValue: null },
        { errorMessage: 'There is no field "itmes" here.', propertyName: 'itmes', attemptedValue: [] },
      ],
    },
  },
  {
    id: 'retries',
    title: 'Retries',
    text: 'Send a new `Idempotency-Key` with each POST or PATCH. If the answer was lost, send the same request again: for 24 hours it runs once, and repeats get the first answer; those of a bulk get each record’s status and the `{id, shortId, version}` of its resource. The order of the body’s keys does not matter. This step repeats the order of the second step. After 429 or 503, retry after `Retry-After` seconds.',
    ...createOrderRequest,
    confirmation: 'This makes a test order, if the second step has not.',
    status: 201,
    answerHeaders: { 'Idempotency-Replayed': 'true' },
    answer: { order: { shortId: '…', version: 1 } },
  },
  {
    id: 'versions',
    title: 'Versions',
    text: 'The `ETag` of an order is its version. Send it as `If-Match` (in a bulk, as `version` in the record), and you never overwrite a change that you have not seen. Here the hold has made version 2.',
    method: 'PATCH',
    url: '/v1/orders/$ORDER',
    headers: { 'If-Match': '"v1"' },
    body: { customerShippingMethod: 'Express' },
    confirmation: 'This changes the order, if it is not on hold yet.',
    status: 412,
    answer: { errorCode: 'PreconditionFailed', errors: [{ propertyName: 'If-Match', attemptedValue: '"v1"' }] },
  },
  {
    id: 'dry-run',
    title: 'Dry run',
    text: '`dryRun=true` validates and computes everything and stores nothing. The answer is the write’s own, with `changes`: each field that would change. What would have been created has the nil UUID as its id and an empty shortId. A write without an answer of its own answers 200 with `changes` alone.',
    method: 'PATCH',
    url: '/v1/orders/$ORDER?dryRun=true',
    body: { customerShippingMethod: 'Express' },
    status: 200,
    answerHeaders: { 'Dry-Run': 'true' },
    answer: { changes: [{ resource: { type: 'order', id: '…' }, field: 'customerShippingMethod', from: null, to: 'Express' }] },
  },
  {
    id: 'lists',
    title: 'Lists and cursors',
    text: '`pageSize` is at most 200. `page` reaches 10,000 rows; `cursor`, from `nextCursor`, reaches all rows and carries sort and filters. A comma in a filter means or; `-` before a sort field means descending.',
    method: 'GET',
    url: '/v1/orders?sort=-createdAt&pageSize=1',
    status: 200,
    answer: { orders: [{ shortId: '…' }], page: 1, pageSize: 1, totalCountIsCapped: false, nextCursor: '…' },
  },
  {
    id: 'events',
    title: 'Events',
    text: 'The stream sends every event within a second. Keep the id of the last message and send it as `Last-Event-ID` when you reconnect: no event is lost or repeated. `GET /v1/events?after=…` reads the same log at your own pace.',
    method: 'GET',
    url: '/v1/events/stream?type=OrderCreated,OrderHeld&after=0',
    status: 200,
    answer: 'event: hello',
    isStream: true,
  },
]
