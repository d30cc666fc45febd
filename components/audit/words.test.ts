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
})

const fields = (...names: string[]) => names.map((field) => ({ field, from: 1, to: 2 }))

test('what follows by arithmetic, and what the sentence says, is not told again', () => {
  expect(
    told('update', fields('merchantPrice.amount', 'merchantPrice.currency', 'merchantSubTotal.amount', 'merchantTotal.amount')),
  ).toEqual(fields('merchantPrice.amount', 'merchantTotal.amount'))
  expect(told('hold', fields('status', 'statusDesc', 'holds.0.reason', 'holds.0.releaseAt'))).toEqual(fields('status', 'holds.0.releaseAt'))
})
