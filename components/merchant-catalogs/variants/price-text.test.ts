import { describe, expect, test } from 'vitest'
import { priceText, readPrice } from './price-text'

const usd = (amount: number) => ({ amount, currency: 'USD' })
const eur = (amount: number) => ({ amount, currency: 'EUR' })

describe('a price that is typed or pasted', () => {
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
    expect(readPrice(text, 'USD')).toEqual({ value: { currencies } })
  })

  test('may be none', () => {
    expect(readPrice(' ', 'USD')).toEqual({ value: null })
  })

  test.each([
    ['cheap', /Give an amount/],
    ['20 XXQ', /Give an amount/],
    ['USD 20 EUR', /Give an amount/],
    ['-1', /not below zero/],
    ['1.234', /USD has 2 decimals/],
    ['12.5 JPY', /JPY has no decimals/],
    ['20; 21', /USD is given twice/],
  ])('%j is told what is wrong with it', (text, message) => {
    expect(readPrice(text, 'USD')).toEqual({ wrong: expect.stringMatching(message) })
  })
})

test('what a cell shows is read as the same again', () => {
  const price = { currencies: [usd(20), { amount: 1200, currency: 'JPY' }] }
  expect(priceText(price)).toBe('20.00 USD; 1200 JPY')
  expect(readPrice(priceText(price), 'EUR')).toEqual({ value: price })
  expect(priceText(null)).toBe('')
})
