import { expect, test } from 'vitest'
import { merchantAmounts } from '../pricing-rules'
import { merchantShares, paysAll } from './payer-rules'

const entry = (item: string, shipping: string, quantity: number) => ({
  costCoverage: { item, shipping },
  items: [{ orderItemId: 'mug', quantity }],
})
const reprintOf = (...shipments: object[]) => ({
  reprint: { originalOrderId: 'original', reasonId: 'Lost' as const, comment: null, shipments },
})
const line = { reprintOf: 'mug' }

test('a merchant pays what the merchant or the customer covers, of price and shipping apart', () => {
  expect(merchantShares(reprintOf(entry('Merchant', 'Vendor', 2), entry('Platform', 'Customer', 1)), line)).toEqual({
    price: { units: 2, of: 3 },
    shipping: { units: 1, of: 3 },
  })
})

test('a merchant pays all of an order that is no reprint, and of a line that was added to one', () => {
  expect(merchantShares({ reprint: null }, { reprintOf: null })).toEqual(paysAll)
  expect(merchantShares(reprintOf(entry('Vendor', 'Vendor', 1)), { reprintOf: null })).toEqual(paysAll)
})

test('the shares are taken of the sums, not of the prices of units', () => {
  const item = { quantity: 3, canceledQuantity: 0, customerPrice: null, merchantPrice: 101, merchantShippingPrice: 10, merchantTax: 7 }
  const paid = merchantShares(reprintOf(entry('Merchant', 'Vendor', 2), entry('Vendor', 'Vendor', 1)), line)
  expect(merchantAmounts(item, paid)).toEqual({ subTotal: 202, tax: 5, shipping: 0, total: 207 })
})
