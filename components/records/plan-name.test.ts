import { expect, test } from 'vitest'
import { planName } from './plan-name'

test.each([
  [
    'orders.update',
    'Edit items of MUG-11 in 3 orders: customerShippingMethod, sku',
    'Edit items of MUG-11 in 3 orders: shipping method, SKU',
  ],
  ['orders.release', 'Undo: Hold 3 orders: FraudReview', 'Undo: Hold 3 orders: Fraud review'],
  ['orders.cancel', 'Cancel 2 orders: iPhone case', 'Cancel 2 orders: iPhone case'],
])('the name of a plan of the kind %s is told in words', (kind, name, words) => {
  expect(planName({ kind, name })).toBe(words)
})
