import { expect, test } from 'vitest'
import { fieldWord, reasonWord, valueWord } from './words'

test('fields and values are told in words', () => {
  expect(fieldWord('shippingAddress.line1')).toBe('shipping address, street')
  expect(fieldWord('merchantPrice.amount')).toBe('merchant price')
  expect(fieldWord('options.0.value')).toBe('options, 1, value')
  expect(valueWord('status', 'CustomerCareHold')).toBe('On hold')
  expect(valueWord('shipmentStatus', 'InProduction')).toBe('In production')
  expect(valueWord('merchantPrice.amount', 4)).toBe('4.00')
  expect(valueWord('isPollingStopped', true)).toBe('yes')
  expect(valueWord('company', '')).toBe('nothing')
  expect(reasonWord('FraudReview: card from abroad')).toBe('Fraud review: card from abroad')
  expect(reasonWord('PrintDefect')).toBe('Print defect')
  expect(reasonWord('Ordered twice: see the first')).toBe('Ordered twice: see the first')
})
