import { expect, test } from 'vitest'
import { nameOf, ordersRequest, summaryOf } from './customer-requests'

test('a summary has the orders, those open, and the sums by currency that are not zero', () => {
  const usd = { amount: 120, currency: 'USD' }
  const counts = { orders: 3, ordersAreCapped: false, open: 1 }
  expect(summaryOf({ ...counts, totals: [usd] })).toBe('3 orders, 1 open, $120.00')
  expect(summaryOf({ ...counts, orders: 1, totals: [{ amount: 0, currency: 'EUR' }] })).toBe('1 order, 1 open')
  expect(summaryOf({ ...counts, orders: 10_000, ordersAreCapped: true, totals: [usd, { amount: 900, currency: 'JPY' }] })).toBe(
    '10,000+ orders, 1 open, $120.00, ¥900',
  )
})

test('a customer without a name is called by what they are known by', () => {
  expect(nameOf({ name: 'Ann Lee', email: 'ann@example.com', phone: null })).toBe('Ann Lee')
  expect(nameOf({ name: '', email: null, phone: '+1 555 0100' })).toBe('+1 555 0100')
})

test('the orders are found by the id', () => {
  expect(ordersRequest('c1').query.q).toBe('customer:c1')
})
