import fc from 'fast-check'
import { type Act, at, type Intent, type Seen } from './seen'

const act = (name: string, order: Seen, path: string, body: object, event: string | null, method = 'POST'): Act => ({
  name,
  method,
  path: path.replace('{id}', order.id),
  body,
  event,
})

const address = (zip: string | null) => ({
  firstName: 'Ada',
  lastName: 'Łukasz',
  line1: '1 Main St',
  city: 'Henderson',
  state: 'KY',
  zip,
  countryCode: 'US',
})

const small = fc.nat(3)
const amount = fc.constantFrom(0.01, 1, 2.5, 4.5, 9, 40)

/** Everything that is asked of an order in a history: what can succeed, and what must be refused. */
export const intents: fc.Arbitrary<Intent>[] = [
  fc.constantFrom('42420', '1', null).map(
    (zip): Intent =>
      (order) =>
        act('address', order, '/orders/{id}', { shippingAddress: address(zip) }, null, 'PATCH'),
  ),
  fc.tuple(small, fc.integer({ min: 1, max: 6 }), fc.boolean()).map(
    ([place, quantity, isKnown]): Intent =>
      (order) =>
        act(
          'item',
          order,
          '/orders/{id}',
          { items: [{ id: at(order.items, place)?.id, quantity, skipSkuValidation: isKnown }] },
          null,
          'PATCH',
        ),
  ),
  fc.constantFrom('Standard', 'Overnight').map(
    (method): Intent =>
      (order) =>
        act('shipping method', order, '/orders/{id}', { customerShippingMethod: method }, null, 'PATCH'),
  ),
  fc.constant<Intent>((order) => act('check again', order, '/orders/{id}', { status: 'ReadyForFulfillment' }, null, 'PATCH')),
  fc.constant<Intent>((order) => act('hold by status', order, '/orders/{id}', { status: 'CustomerCareHold' }, 'OrderHeld', 'PATCH')),
  fc.constantFrom('FraudReview', 'Other').map(
    (reason): Intent =>
      (order) =>
        // Other without a comment is refused.
        act('hold', order, '/orders/{id}/customerCareHold', { reason }, 'OrderHeld'),
  ),
  small.map(
    (place): Intent =>
      (order) =>
        act('release', order, '/orders/{id}/releaseHold', { holdId: at(order.holds, place)?.id ?? 'none' }, 'OrderReleased'),
  ),
  fc.tuple(small, fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined })).map(
    ([place, quantity]): Intent =>
      (order) =>
        act(
          'cancel units',
          order,
          '/orders/{id}/cancel',
          { reason: 'Less', items: [{ id: at(order.items, place)?.id, quantity }] },
          'OrderCanceled',
        ),
  ),
  fc.constant<Intent>((order) => act('cancel', order, '/orders/{id}/cancel', { reason: 'All of it' }, 'OrderCanceled')),
  fc.tuple(small, amount, fc.boolean()).map(
    ([place, sum, isShippingRefund]): Intent =>
      (order) =>
        act(
          'refund',
          order,
          '/orders/{id}/refunds',
          { refunds: [{ itemId: at(order.items, place)?.id, isShippingRefund, amount: sum, reason: 'Faded' }] },
          'RefundRequested',
        ),
  ),
  fc.constantFrom('start', 'refresh').map(
    (which): Intent =>
      (order) => ({ ...act(`processing ${which}`, order, `/orders/processing/${which}`, { bulk: [order.id] }, null), bulk: true }),
  ),
  fc.constant<Intent>((order) => ({
    ...act(
      'hold in bulk',
      order,
      '/orders/bulk/customerCareHold',
      { bulk: [{ orderId: order.id, reason: 'CustomerRequest' }] },
      'OrderHeld',
    ),
    bulk: true,
  })),
]

export interface NewOrder {
  merchantId: string
  shippingAddress: object
  items: { sku: string; quantity: number }[]
}

/** An order to begin with: some are right, some lack what they need. */
export const newOrder = (merchantId: string): fc.Arbitrary<NewOrder> =>
  fc
    .record({
      zip: fc.constantFrom('42420', null),
      lines: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 3 }),
      isKnown: fc.boolean(),
    })
    .map(({ zip, lines, isKnown }) => ({
      merchantId,
      shippingAddress: address(zip),
      items: lines.map((quantity, i) => ({
        sku: `MUG-${i}`,
        quantity,
        skipSkuValidation: isKnown,
        merchantPrice: { amount: 4.5, currency: 'USD' },
        merchantShippingPrice: { amount: 2.5, currency: 'USD' },
      })),
    }))
