import { expect, test } from 'vitest'
import { fieldWord, reasonWord, told, valueWord } from './words'

test('fields and values are told in words', () => {
  expect(fieldWord('shippingAddress.line1')).toBe('shipping address, street')
  expect(fieldWord('merchantPrice.amount')).toBe('merchant price')
  expect(fieldWord('options.0.value')).toBe('options, 1, value')
  expect(valueWord('status', 'CustomerCareHold')).toBe('On hold')
  expect(valueWord('merchantPrice.amount', 4)).toBe('4.00')
  expect(valueWord('isPollingStopped', true)).toBe('yes')
  expect(valueWord('company', '')).toBe('nothing')
  expect(reasonWord('FraudReview: card from abroad')).toBe('Fraud review: card from abroad')
  expect(reasonWord('PrintDefect')).toBe('Print defect')
  expect(reasonWord('Ordered twice: see the first')).toBe('Ordered twice: see the first')
})

const fields = (...names: string[]) => names.map((field) => ({ field, from: 1, to: 2 }))

test('what follows by arithmetic, and what the sentence says, is not told again', () => {
  expect(
    told('update', fields('merchantPrice.amount', 'merchantPrice.currency', 'merchantSubTotal.amount', 'merchantTotal.amount')),
  ).toEqual(fields('merchantPrice.amount', 'merchantTotal.amount'))
  expect(told('hold', fields('status', 'statusDesc', 'holds.0.reason', 'holds.0.releaseAt'))).toEqual(fields('status', 'holds.0.releaseAt'))
})

test('a refund is told by its amounts', () => {
  const refund = (place: number, isShipping: boolean, amount: number) =>
    Object.entries({
      transactionId: 'x',
      isShippingRefund: isShipping,
      'amount.amount': amount,
      'amount.currency': 'USD',
      reason: 'Late',
    }).map(([name, to]) => ({ field: `refundData.refunds.${place}.${name}`, from: null, to }))
  const left = { field: 'refundData.remainingPriceBalance.amount', from: 9, to: 2 }
  const changes = told('refund', [...refund(1, false, 5), ...refund(2, true, 1.5), ...refund(3, false, 2), left])
  expect(changes.map(({ field, to }) => [fieldWord(field), valueWord(field, to)])).toEqual([
    ['refund of price', '$5.00 and $2.00'],
    ['refund of shipping', '$1.50'],
  ])
  expect(told('refund', [{ ...left, field: 'refundData.0.refunds.0.amount.amount' }])).toEqual([])
})
