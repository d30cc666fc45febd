import { expect, test } from 'vitest'
import type { Order } from '@/components/api/order-types'
import { paymentSums } from './payment-sums'

const usd = (amount: number) => ({ amount, currency: 'USD' })
const refund = (amount: number, state: string) => ({ isShippingRefund: true, isTaxRefund: false, amount: usd(amount), state })
const order = (fields: object) =>
  ({
    ...{ currencyCode: 'USD', customerTotal: null, customerTotalShipping: 10, customerTotalTaxes: null, reprint: null },
    ...{ items: [], customerPaymentMethods: [], refundData: [], ...fields },
  }) as unknown as Order

test('a refund counts as refunded only when it was paid, and a failed one not at all', () => {
  const refunds = [refund(1, 'Requested'), refund(2, 'Paid'), refund(4, 'Failed')]
  expect(paymentSums(order({ refundData: [{ itemId: null, refunds }] }))).toMatchObject({
    requested: 100,
    refunded: 200,
    left: { shipping: 700, total: 700 },
  })
})

test('transactions of all methods in the order’s currency are paid; without any the sum is unknown', () => {
  const method = (...totals: [number | null, string | null][]) => ({
    customerTransactions: totals.map(([total, currencyCode]) => ({ total, currencyCode })),
  })
  expect(paymentSums(order({})).paid).toBeNull()
  expect(paymentSums(order({ customerPaymentMethods: [method([5, 'USD'], [3, 'EUR']), method([2.5, null], [null, 'USD'])] })).paid).toBe(
    750,
  )
})
