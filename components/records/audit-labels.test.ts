import { expect, test } from 'vitest'
import { fieldLabel, reasonLabel, valueLabel } from './audit-labels'

test('fields and values have labels', () => {
  expect(fieldLabel('shippingAddress.line1')).toBe('shipping address, street')
  expect(fieldLabel('merchantPrice.amount')).toBe('merchant price')
  expect(fieldLabel('options.0.value')).toBe('option 1, value')
  expect(fieldLabel('holds.0.comment')).toBe('hold 1, comment')
  expect(fieldLabel('variants.MUG-11.5.price.amount')).toBe('MUG-11.5, price')
  expect([fieldLabel('variants.MUG-11'), valueLabel('variants.MUG-11', 'an-id'), valueLabel('variants.MUG-11', null)]).toEqual([
    'MUG-11',
    'there',
    'gone',
  ])
  expect([fieldLabel('variants.added'), valueLabel('variants.added', 30)]).toEqual(['variants, added', '30'])
  expect(valueLabel('status', 'CustomerCareHold')).toBe('On hold')
  expect(valueLabel('shipmentStatus', 'InProduction')).toBe('In production')
  expect(valueLabel('merchantPrice.amount', 4)).toBe('4.00')
  expect(valueLabel('isPollingStopped', true)).toBe('yes')
  expect(['', [], {}].map((value) => valueLabel('company', value))).toEqual(['nothing', 'nothing', 'nothing'])
  expect(valueLabel('options', ['S'])).toBe('["S"]')
  const id = '0190aaaa-bbbb-7ccc-8ddd-eeee5f1c02d7'
  expect([valueLabel('roleIds', [id]), fieldLabel(`roles.${id}`), reasonLabel(`See ${id}`)]).toEqual([
    '["…5f1c02d7"]',
    'roles, …5f1c02d7',
    'See …5f1c02d7',
  ])
  expect(reasonLabel('FraudReview: card from abroad')).toBe('Fraud review: card from abroad')
  expect(reasonLabel('PrintDefect')).toBe('Print defect')
  expect(reasonLabel('Ordered twice: see the first')).toBe('Ordered twice: see the first')
})
