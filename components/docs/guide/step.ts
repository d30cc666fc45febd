/** A value of an answer that later steps need. */
export type Variable = 'TOKEN' | 'ORDER' | 'SECOND' | 'SHIPMENT' | 'WEBHOOK'

/** A step of the guide: a request and its answer. The page shows it, docs/api.md repeats it, and a test runs the steps in this order. */
export interface Step {
  id: string
  title: string
  /** In the Markdown subset of `Prose`. */
  text: string
  method: 'GET' | 'POST' | 'PATCH'
  /** Includes the query. `$ORDER` is replaced by the value that an earlier step has saved. */
  url: string
  headers?: Record<string, string>
  body?: object
  /** Whether the body has mistakes that the client package's types refuse. */
  hasMistakes?: true
  status: number
  /** The response headers to show. */
  answerHeaders?: Record<string, string>
  /** The part of the answer to show; `…` stands for any text. For a stream, its beginning. */
  answer: unknown
  /** The value of the answer that later steps need: its variable and its path. */
  saves?: { variable: Variable; path: string }
  /** The paths of the values that a program prints; by default the one that later steps need. */
  prints?: string[]
  /** The consequence of running the step, shown in the confirmation. */
  confirmation?: string
  isOpen?: true
  /** Whether the response continues until it is stopped. */
  isStream?: true
}

/** The demo's merchant. A reader can enter another one at the top of the page. */
export const demoMerchant = '01932c07-20e7-7bd3-a9c1-000000000001'

/** A SKU of the demo, which its merchants can order. */
export const demoSku = 'MUG-11-White'

const shippingAddress = {
  firstName: 'Bea',
  lastName: 'García',
  line1: '1 Main St',
  city: 'Henderson',
  state: 'KY',
  zip: '42420',
  countryCode: 'US',
}
const items = [{ sku: demoSku, quantity: 2, images: [{ url: 'https://artwork.example.com/fern.png', area: 'wrap' }] }]
export const sampleOrder = { merchantId: demoMerchant, isTest: true, shippingAddress, items }

export const createOrderRequest = {
  method: 'POST',
  url: '/v1/orders',
  headers: { 'Idempotency-Key': 'my-first-order' },
  body: sampleOrder,
} as const
