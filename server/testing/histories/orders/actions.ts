import fc from 'fast-check'
import { type Action, elementAt, type Intent, type OrderSnapshot } from './types'

const action = (name: string, order: OrderSnapshot, path: string, body: object, event: string | null, method = 'POST'): Action => ({
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

/** All intents about an order: requests that can succeed, and requests that must be refused. */
export const intents: fc.Arbitrary<Intent>[] = [
  fc.constantFrom('42420', '1', null).map(
    (zip): Intent =>
      (order) =>
        action('address', order, '/orders/{id}', { shippingAddress: address(zip) }, null, 'PATCH'),
  ),
  fc.tuple(small, fc.integer({ min: 1, max: 6 }), fc.boolean()).map(
    ([index, quantity, isKnown]): Intent =>
      (order) =>
        action(
          'item',
          order,
          '/orders/{id}',
          { items: [{ id: elementAt(order.items, index)?.id, quantity, skipSkuValidation: isKnown }] },
          null,
          'PATCH',
        ),
  ),
  fc.constantFrom('Standard', 'Overnight').map(
    (method): Intent =>
      (order) =>
        action('shipping method', order, '/orders/{id}', { customerShippingMethod: method }, null, 'PATCH'),
  ),
  fc.constantFrom(['internal one'], ['internal two', 'INTERNAL ONE'], []).map(
    (tags): Intent =>
      (order) =>
        action('tags', order, '/orders/{id}', { tags }, null, 'PATCH'),
  ),
  fc.constantFrom('internal two', 'internal three').map(
    (tag): Intent =>
      (order) =>
        action('add and remove tags', order, '/orders/{id}', { addTags: [tag], removeTags: ['Internal One'] }, null, 'PATCH'),
  ),
  fc.tuple(fc.boolean(), fc.constantFrom('2090-01-01T00:00:00.000Z', '2001-01-01T00:00:00.000Z')).map(
    ([isSet, at]): Intent =>
      (order) =>
        action('follow-up', order, '/orders/{id}', { followUp: isSet ? { at, note: 'internal note' } : null }, null, 'PATCH'),
  ),
  fc.constant<Intent>((order) => action('check again', order, '/orders/{id}', { status: 'ReadyForFulfillment' }, null, 'PATCH')),
  fc.constant<Intent>((order) => action('hold by status', order, '/orders/{id}', { status: 'CustomerCareHold' }, 'OrderHeld', 'PATCH')),
  fc.constantFrom('FraudReview', 'Other').map(
    (reason): Intent =>
      (order) =>
        // Other requires a comment.
        action('hold', order, '/orders/{id}/customerCareHold', { reason }, 'OrderHeld'),
  ),
  small.map(
    (index): Intent =>
      (order) =>
        action('release', order, '/orders/{id}/releaseHold', { holdId: elementAt(order.holds, index)?.id ?? 'none' }, 'OrderReleased'),
  ),
  fc.tuple(small, fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined })).map(
    ([index, quantity]): Intent =>
      (order) =>
        action(
          'cancel units',
          order,
          '/orders/{id}/cancel',
          { reason: 'Less', items: [{ id: elementAt(order.items, index)?.id, quantity }] },
          'OrderCanceled',
        ),
  ),
  fc.constant<Intent>((order) => action('cancel', order, '/orders/{id}/cancel', { reason: 'All of it' }, 'OrderCanceled')),
  fc.tuple(small, amount, fc.boolean()).map(
    ([index, sum, isShippingRefund]): Intent =>
      (order) =>
        action(
          'refund',
          order,
          '/orders/{id}/refunds',
          { refunds: [{ itemId: elementAt(order.items, index)?.id, isShippingRefund, amount: sum, reason: 'Faded' }] },
          'RefundRequested',
        ),
  ),
  fc.constantFrom('start', 'refresh').map(
    (which): Intent =>
      (order) => ({ ...action(`processing ${which}`, order, `/orders/processing/${which}`, { bulk: [order.id] }, null), bulk: true }),
  ),
  fc.constant<Intent>((order) => ({
    ...action(
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

/** A random order to create: some are valid, some lack required data. */
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
