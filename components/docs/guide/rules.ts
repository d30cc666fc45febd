import { create, demoMerchant } from './sent'
import type { Step } from './step'

/** What holds for every operation. */
export const rules: Step[] = [
  {
    id: 'errors',
    title: 'Errors',
    text: 'All problems of a request are told at once, each with the field that it is about. Unknown fields are refused, so that a typo never silently does nothing. The `requestId` is in the header X-Request-Id, too, and in the logs. First the token is judged (401), then the permission (403), then what was sent (400), then what is stored (404, 412, 409).',
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
    text: 'Give each wish an `Idempotency-Key` of its own, with any POST or PATCH. When the answer was lost, send the same again: for 24 hours it is carried out once and answered as the first time. Here is the order of the second step once more. Retry what answers 429 or 503 after `Retry-After` seconds.',
    ...create,
    changes: 'This makes a test order, if the second step has not.',
    status: 201,
    answerHeaders: { 'Idempotency-Replayed': 'true' },
    answer: { order: { shortId: '…', version: 1 } },
  },
  {
    id: 'versions',
    title: 'Versions',
    text: 'Every order tells its version as an `ETag`. Send it as `If-Match` (in a bulk, `version` in the record), and you never overwrite what you have not seen: the hold made this order version 2.',
    method: 'PATCH',
    url: '/v1/orders/$ORDER',
    headers: { 'If-Match': '"v1"' },
    body: { customerShippingMethod: 'Express' },
    changes: 'This changes the order, if it is not on hold yet.',
    status: 412,
    answer: { errorCode: 'PreconditionFailed', errors: [{ propertyName: 'If-Match', attemptedValue: '"v1"' }] },
  },
  {
    id: 'dry-run',
    title: 'Dry run',
    text: '`dryRun=true` judges and computes everything, stores nothing, and tells each field that would change.',
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
    text: '`pageSize` goes to 200. `page` reaches 10 000 rows; `cursor`, from `nextCursor`, goes to the end and carries sort and filters. A comma in a filter means or, `-` before a sort field means descending.',
    method: 'GET',
    url: '/v1/orders?sort=-createdAt&pageSize=1',
    status: 200,
    answer: { orders: [{ shortId: '…' }], page: 1, pageSize: 1, totalCountIsCapped: false, nextCursor: '…' },
  },
  {
    id: 'events',
    title: 'Events',
    text: 'The stream tells everything that happens within a second. Keep the id of the last message and send it as `Last-Event-ID` when you connect again: nothing is lost or told twice. `GET /v1/events?after=…` reads the same log at your own pace.',
    method: 'GET',
    url: '/v1/events/stream?type=OrderCreated,OrderHeld&after=0',
    status: 200,
    answer: 'event: hello',
    isStream: true,
  },
]
