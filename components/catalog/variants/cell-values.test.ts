import { expect, test } from 'vitest'
import { cellProblem, countryCode, parseCell } from './cell-values'

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
  expect(parseCell('price', typed)).toEqual(cells)
})

test('a weight can include its unit, a country its name', () => {
  expect(parseCell('weight', '6.5 OZ')).toEqual({ weight: '6.5', weightUnit: 'oz' })
  expect(parseCell('weight', '180')).toEqual({ weight: '180' })
  expect(parseCell('countryOfOrigin', 'portugal')).toEqual({ countryOfOrigin: 'PT' })
  expect(parseCell('countryOfOrigin', 'pt')).toEqual({ countryOfOrigin: 'PT' })
  expect(parseCell('option:size', ' XL ')).toEqual({ 'option:size': 'XL' })
  expect(countryCode('Atlantis')).toBeNull()
})

test('invalid text is reported, the rest is validated by the service', () => {
  expect(cellProblem('price', 'free', 'USD')).toContain('Give an amount')
  expect(cellProblem('price', '$1,234.50', 'USD')).toBeNull()
  expect(cellProblem('weight', 'heavy', 'USD')).toContain('Give a weight')
  expect(cellProblem('sku', '', 'USD')).toContain('Give a SKU')
  expect(cellProblem('countryOfOrigin', 'Atlantis', 'USD')).toContain('is no country')
  expect(cellProblem('hsCode', 'x', 'USD')).toBeNull()
})
