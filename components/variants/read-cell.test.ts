import { expect, test } from 'vitest'
import { countryCode } from './country-code'
import { spread, wrongIn } from './read-cell'

test.each([
  ['12.50', { price: '12.50' }],
  ['12.50 EUR', { price: '12.50', currency: 'EUR' }],
  ['eur 12,50', { price: '12,50', currency: 'EUR' }],
  ['€12', { price: '12', currency: 'EUR' }],
  ['12 zł', { price: '12', currency: 'PLN' }],
  ['$12.50', { price: '$12.50' }],
  ['free', { price: 'free' }],
  ['', { price: '' }],
])('a price pasted as “%s” fills %o', (typed, cells) => {
  expect(spread('price', typed)).toEqual(cells)
})

test('a weight may bring its unit, a country its name', () => {
  expect(spread('weight', '6.5 OZ')).toEqual({ weight: '6.5', weightUnit: 'oz' })
  expect(spread('weight', '180')).toEqual({ weight: '180' })
  expect(spread('countryOfOrigin', 'portugal')).toEqual({ countryOfOrigin: 'PT' })
  expect(spread('countryOfOrigin', 'pt')).toEqual({ countryOfOrigin: 'PT' })
  expect(spread('option:size', ' XL ')).toEqual({ 'option:size': 'XL' })
  expect(countryCode('Atlantis')).toBeNull()
})

test('what means nothing is told, the rest is for the service to judge', () => {
  expect(wrongIn('price', 'free', 'USD')).toContain('Give an amount')
  expect(wrongIn('price', '$1,234.50', 'USD')).toBeNull()
  expect(wrongIn('weight', 'heavy', 'USD')).toContain('Give a weight')
  expect(wrongIn('sku', '', 'USD')).toContain('Give a SKU')
  expect(wrongIn('countryOfOrigin', 'Atlantis', 'USD')).toContain('is no country')
  expect(wrongIn('hsCode', 'x', 'USD')).toBeNull()
})
