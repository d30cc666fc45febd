import { expect, test } from 'vitest'
import type { Item, Order } from '@/components/api/order-types'
import { amountAt, amountKey, amountProblem, refundsOf, withAll } from './amounts'
import { balancesLeft, balancesOf, beyondCustomerTotal } from './balances'

const usd = (amount: number) => ({ amount, currency: 'USD' })
const item = (given: Partial<Item>) => ({
  quantity: 2,
  customerPrice: null,
  customerShippingPrice: null,
  customerTaxes: null,
  merchantPrice: null,
  merchantShippingPrice: null,
  merchantTax: null,
  refundData: null,
  reprintOf: null,
  ...given,
})
/** Mug: 24.50 + 1.10 tax and 4 for shipping, of which 1.50 is refunded; shirt: only the merchant's 3 × 2. */
const order = {
  currencyCode: 'USD',
  customerTotal: null,
  customerTotalShipping: null,
  customerTotalTaxes: null,
  refundData: [],
  reprint: null,
  items: [
    item({
      id: 'mug',
      customerPrice: usd(12.25),
      customerTaxes: usd(1.1),
      customerShippingPrice: usd(4),
      refundData: {
        refunds: [
          {
            transactionId: 't',
            isShippingRefund: true,
            isTaxRefund: false,
            amount: usd(1.5),
            quantity: null,
            reason: 'Late',
            state: 'Paid',
            createdAt: '2026-11-20T10:00:00Z',
          },
        ],
        remainingPriceBalance: usd(25.6),
        remainingShippingBalance: usd(2.5),
      },
    }),
    item({ id: 'tee', merchantPrice: usd(3) }),
  ],
} as unknown as Order

test('what the customer does not pay cannot be refunded: a free order, and a reprint that another party covers', () => {
  const entry = (item: string, shipping: string) => ({
    ...{ facilityId: null, shippingMethod: null, costCoverage: { item, shipping } },
    items: [{ orderItemId: 'original', sku: 'MUG', quantity: 2 }],
  })
  const reprint = (...shipments: object[]) => ({
    ...order,
    items: order.items.slice(0, 1).map((one) => ({ ...one, sku: 'MUG', refundData: null, reprintOf: 'original' })),
    reprint: { originalOrderId: 'o', reasonId: 'Damaged', comment: null, attachments: [], shipments },
  })
  expect(balancesLeft({ ...order, items: order.items.map((one) => ({ ...one, refundData: null })), customerTotal: 0 })).toEqual({
    price: 0,
    shipping: 0,
    tax: 0,
  })
  expect(balancesLeft(reprint(entry('Vendor', 'Customer')))).toEqual({ price: 0, shipping: 400, tax: 0 })
  expect(balancesLeft(reprint(entry('Customer', 'Platform')))).toEqual({ price: 2560, shipping: 0, tax: 0 })
  expect(balancesLeft(reprint(entry('Customer', 'Customer'), entry('Vendor', 'Merchant')))).toEqual({ price: 1280, shipping: 200, tax: 0 })
})

test('of two lines of one SKU in a reprint, only the one that the customer pays can be refunded', () => {
  const mug = (id: string, reprintOf: string) => item({ id, sku: 'MUG', customerPrice: usd(6), customerShippingPrice: usd(3), reprintOf })
  const entry = (payer: string, orderItemId: string) => ({
    ...{ facilityId: null, shippingMethod: null, costCoverage: { item: payer, shipping: payer } },
    items: [{ orderItemId, sku: 'MUG', quantity: 2 }],
  })
  const twins = {
    ...order,
    items: [mug('first', 'one'), mug('second', 'other')],
    reprint: {
      ...{ originalOrderId: 'o', reasonId: 'Damaged', comment: null },
      shipments: [entry('Vendor', 'one'), entry('Customer', 'other')],
    },
  } as Order
  expect(twins.items.map((one) => balancesOf(one, twins))).toEqual([
    { price: 0, shipping: 0, tax: 0 },
    { price: 1200, shipping: 300, tax: 0 },
  ])
})

test('the refundable amount is the paid amount less earlier refunds', () => {
  expect(balancesLeft(order)).toEqual({ price: 3160, shipping: 250, tax: 0 })
})

test('typed amounts become refunds, in the order of the lines', () => {
  const amounts = { 'price tee': '$6.00', 'shipping mug': '2,5', 'price mug': ' ', 'shipping tee': '' }
  const { refunds, invalid, sums } = refundsOf(order, amounts)
  expect(refunds).toEqual([
    { itemId: 'mug', isShippingRefund: true, isTaxRefund: false, amount: 2.5 },
    { itemId: 'tee', isShippingRefund: false, isTaxRefund: false, amount: 6 },
  ])
  expect([invalid.size, sums]).toEqual([0, { price: 600, shipping: 250, tax: 0 }])
  expect(amountAt(refunds)('refunds[1].amount')).toBe(amountKey('tee', 'price'))
  expect(amountAt(refunds)('reason')).toBeNull()
})

test('errors go to their fields, and nothing is sent', () => {
  const { refunds, invalid } = refundsOf(order, { 'shipping mug': '2.51', 'price mug': 'all', 'price tee': '1' })
  expect([...invalid]).toEqual([
    ['price mug', 'Give an amount, such as 12.50.'],
    ['shipping mug', 'At most $2.50.'],
  ])
  expect(refunds).toHaveLength(1)
})

test.each([
  ['1.005', 'USD', 'USD does not allow that many decimals.'],
  ['12.5', 'JPY', 'JPY does not allow that many decimals.'],
  ['0.1', 'USD', null],
  ['-1', 'USD', 'Give an amount, such as 12.50.'],
])('%s %s', (text, currency, problem) => {
  expect(amountProblem(text, 1000, currency)).toBe(problem)
})

test('refunding all of one part leaves the other as typed', () => {
  expect(withAll(order, { 'price mug': '1' }, ['shipping'])).toEqual({ 'price mug': '1', 'shipping mug': '2.50', 'shipping tee': '' })
})

test('shipping and tax that only the order has are a line of their own', () => {
  const of = (refunds: object[]) =>
    ({
      ...order,
      items: [item({ id: 'mug', customerPrice: usd(6) })],
      customerTotalShipping: 4.99,
      customerTotalTaxes: 1.2,
      refundData: refunds.length ? [{ itemId: null, refunds }] : [],
    }) as unknown as Order
  const refund = { isShippingRefund: true, isTaxRefund: false, amount: usd(3), state: 'Requested' }
  expect(balancesLeft(of([refund]))).toEqual({ price: 1200, shipping: 199, tax: 120 })
  expect(balancesLeft(of([{ ...refund, state: 'Failed' }]))).toEqual({ price: 1200, shipping: 499, tax: 120 })
  const { refunds, invalid } = refundsOf(of([]), { 'shipping order': '4.99', 'tax order': '1.21' })
  expect(refunds).toEqual([{ itemId: null, isShippingRefund: true, isTaxRefund: false, amount: 4.99 }])
  expect([...invalid]).toEqual([['tax order', 'At most $1.20.']])
  expect(withAll(of([]), {}, ['shipping', 'tax'])).toEqual({ 'shipping mug': '', 'shipping order': '4.99', 'tax order': '1.20' })
})

test('refunds beyond the customer’s total are named, with the earlier ones that count', () => {
  const refund = (amount: number, state: string) => ({ ...order.items[0]?.refundData?.refunds[0], amount: usd(amount), state })
  const refunded = {
    ...order,
    customerTotal: 16.53,
    refundData: [{ itemId: 'mug', refunds: [refund(6, 'Paid'), refund(9, 'Failed')] }],
  } as Order
  expect(beyondCustomerTotal(refunded, 1053)).toBeNull()
  expect(beyondCustomerTotal(refunded, 1054)).toBe('All refunds together would come to $16.54, more than the customer’s total of $16.53.')
  expect(beyondCustomerTotal({ ...refunded, customerTotal: null }, 9999)).toBeNull()
})
