import { describe, expect, test } from 'vitest'
import { parsePrice, priceText } from './price-text'

const usd = (amount: number) => ({ amount, currency: 'USD' })
const eur = (amount: number) => ({ amount, currency: 'EUR' })

describe('a typed or pasted price', () => {
  test.each([
    ['20', [usd(20)]],
    ['$1,234.50', [usd(1234.5)]],
    ['12,5', [usd(12.5)]],
    ['18.50 EUR', [eur(18.5)]],
    ['eur 18.50', [eur(18.5)]],
    ['€18', [eur(18)]],
    ['20 ; 18.5 EUR', [usd(20), eur(18.5)]],
    ['0', [usd(0)]],
  ])('%j', (text, currencies) => {
    expect(parsePrice(text, 'USD')).toEqual({ value: { currencies } })
  })

  test('can be empty', () => {
    expect(parsePrice(' ', 'USD')).toEqual({ value: null })
  })

  test.each([
    ['cheap', /Give an amount/],
    ['20 XXQ', /Give an amount/],
    ['USD 20 EUR', /Give an amount/],
    ['-1', /not below zero/],
    ['1.234', /USD has 2 decimals/],
    ['12.5 JPY', /JPY has no decimals/],
    ['20; 21', /USD is given twice/],
  ])('%j has an error', (text, message) => {
    expect(parsePrice(text, 'USD')).toEqual({ problem: expect.stringMatching(message) })
  })
})

test('the text of a cell parses to the same value', () => {
  const price = { currencies: [usd(20), { amount: 1200, currency: 'JPY' }] }
  expect(priceText(price)).toBe('20.00 USD; 1200 JPY')
  expect(parsePrice(priceText(price), 'EUR')).toEqual({ value: price })
  expect(priceText(null)).toBe('')
})
