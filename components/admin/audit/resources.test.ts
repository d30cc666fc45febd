import { expect, test } from 'vitest'
import { resourceHref, resourceNameOf } from './resources'

const entry = (type: string, given: { resourceName?: string; orderId?: string } = {}) => ({
  resource: { type, id: 'id' },
  resourceName: null,
  orderId: null,
  ...given,
})

test.each([
  ['an order, by its number', entry('order', { resourceName: 'O00000007', orderId: 'id' }), '/orders/O00000007'],
  ['the order of an item', entry('orderItem', { resourceName: 'I00000007', orderId: 'o' }), '/orders/o'],
  ['the order of a note', entry('note', { orderId: 'o' }), '/orders/o'],
  ['a user', entry('user', { resourceName: 'ann@example.com' }), '/admin/users/id'],
  ['nowhere, where it was deleted', entry('product'), null],
  ['nowhere, where it has no page', entry('session'), null],
])('an entry links to %s', (_, about, href) => {
  expect(resourceHref(about)).toBe(href)
})

const change = (field: string, to: unknown) => ({ field, from: null, to })
test.each([
  ['its present name', 'role', 'Packers', [change('name', 'Old packers')], 'Packers'],
  [
    'the name in the entry, in the words of the screens',
    'plan',
    null,
    [change('kind', 'orders.hold'), change('name', 'Hold 2 orders: FraudReview')],
    'Hold 2 orders: Fraud review',
  ],
  ['the kind in the entry', 'job', null, [change('kind', 'packingSlips.batch')], 'packingSlips.batch'],
  ['the end of its id', 'plan', null, [change('status', 'Ready')], '…ffff0000'],
])('a resource is named by %s', (_, type, resourceName, changes, name) => {
  expect(resourceNameOf({ resource: { type, id: '0190aaaa-bbbb-7ccc-8ddd-eeeeffff0000' }, resourceName, changes })).toBe(name)
})
