import fc from 'fast-check'
import { expect, test } from 'vitest'
import { customerSubtotal, hasExactAmounts, merchantAmounts, merchantTotals, type PricedItem } from './pricing-rules'

const item = (amounts: Partial<PricedItem> = {}): PricedItem => ({
  quantity: 3,
  canceledQuantity: 0,
  customerPrice: null,
  merchantPrice: null,
  merchantShippingPrice: null,
  merchantTax: null,
  ...amounts,
})

test('prices are per unit, shipping and tax per line', () => {
  expect(merchantAmounts(item({ merchantPrice: 450, merchantShippingPrice: 300, merchantTax: 100 }))).toEqual({
    subTotal: 1350,
    tax: 100,
    shipping: 300,
    total: 1750,
  })
})

test('canceled units do not count; shipping and tax shrink with them, rounding half a cent up', () => {
  expect(merchantAmounts(item({ quantity: 2, canceledQuantity: 1, merchantPrice: 450, merchantShippingPrice: 5, merchantTax: 4 }))).toEqual(
    {
      subTotal: 450,
      tax: 2,
      shipping: 3,
      total: 455,
    },
  )
})

test('the customer’s price of a line does not shrink when units are canceled', () => {
  expect(customerSubtotal(item({ customerPrice: 100, canceledQuantity: 2 }))).toBe(300)
})

test('unknown prices are not zero: totals are null only if no item has a price', () => {
  expect(merchantTotals([item(), item()])).toEqual({ itemTotal: null, taxTotal: null, shippingTotal: null, total: null })
  expect(merchantTotals([item(), item({ merchantPrice: 100 })])).toEqual({
    itemTotal: 300,
    taxTotal: null,
    shippingTotal: null,
    total: 300,
  })
})

test('the order’s total is the exact sum of its items’ totals', () => {
  const amounts = fc.integer({ min: 0, max: 99_999_999_999 })
  const items = fc.array(
    fc
      .record({
        quantity: fc.integer({ min: 1, max: 50 }),
        canceled: fc.nat(50),
        merchantPrice: amounts,
        merchantShippingPrice: amounts,
        merchantTax: amounts,
      })
      .map(({ canceled, ...given }) => item({ ...given, canceledQuantity: Math.min(canceled, given.quantity) })),
    { minLength: 1, maxLength: 20 },
  )
  fc.assert(
    fc.property(items, (given) => {
      const sum = given.reduce((total, one) => total + (merchantAmounts(one).total ?? 0), 0)
      return merchantTotals(given).total === sum
    }),
  )
})

test('sums beyond 2^53 minor units are refused', () => {
  const huge = item({ quantity: 10_000, merchantPrice: 99_999_999_999 })
  expect([hasExactAmounts([huge]), hasExactAmounts(Array.from({ length: 20 }, () => huge))]).toEqual([true, false])
})
