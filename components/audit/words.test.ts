import { expect, test } from 'vitest'
import { fieldWord, reasonWord, valueWord } from './words'

test('fields and values are told in words', () => {
  expect(fieldWord('shippingAddress.line1')).toBe('shipping address, street')
  expect(fieldWord('merchantPrice.amount')).toBe('merchant price')
  expect(fieldWord('options.0.value')).toBe('options, 1, value')
  expect(fieldWord('variants.MUG-11.5.price.amount')).toBe('MUG-11.5, price')
  expect([fieldWord('variants.MUG-11'), valueWord('variants.MUG-11', 'an-id'), valueWord('variants.MUG-11', null)]).toEqual([
    'MUG-11',
    'there',
    'gone',
  ])
  expect([fieldWord('variants.added'), valueWord('variants.added', 30)]).toEqual(['variants, added', '30'])
  expect(valueWord('status', 'CustomerCareHold')).toBe('On hold')
  expect(valueWord('shipmentStatus', 'InProduction')).toBe('In production')
  expect(valueWord('merchantPrice.amount', 4)).toBe('4.00')
  expect(valueWord('isPollingStopped', true)).toBe('yes')
  expect(['', [], {}].map((value) => valueWord('company', value))).toEqual(['nothing', 'nothing', 'nothing'])
  expect(valueWord('options', ['S'])).toBe('["S"]')
  expect(reasonWord('FraudReview: card from abroad')).toBe('Fraud review: card from abroad')
  expect(reasonWord('PrintDefect')).toBe('Print defect')
  expect(reasonWord('Ordered twice: see the first')).toBe('Ordered twice: see the first')
})
