import { expect, test } from 'vitest'
import { resourceHref } from './resources'

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
