import { describe, expect, test } from 'vitest'
import { defaultRules, merchantSkuOf, newVariantOf, percentOf, priceOf, rulesProblems } from './pricing'

const usd = (amount: number) => ({ amount, currency: 'USD' })
const global = { currencies: [usd(12.35), { amount: 1500, currency: 'JPY' }] }

describe('the merchant’s SKU', () => {
  test.each([
    ['', null],
    ['NW-{sku}', 'NW-MUG'],
    ['{SKU}/nw', 'MUG/nw'],
    ['NW-', 'NW-MUG'],
    ['{sku}-{sku}', 'MUG-MUG'],
  ])('%j', (pattern, sku) => {
    expect(merchantSkuOf(pattern, 'MUG')).toBe(sku)
    // The regular expression keeps no state between calls.
    expect(merchantSkuOf(pattern, 'MUG')).toBe(sku)
  })
})

describe('the merchant’s price', () => {
  test('is the global one by default', () => {
    expect(priceOf(defaultRules, global, 'USD')).toBeNull()
  })

  test('is raised or lowered from the global one, in each currency, to the smallest unit', () => {
    const by = (percent: string) =>
      priceOf({ ...defaultRules, price: 'percent', percent }, global, 'USD')?.currencies.map(({ amount }) => amount)
    expect(by('10')).toEqual([13.59, 1650])
    expect(by('-10 %')).toEqual([11.12, 1350])
    expect(by('0.5')).toEqual([12.41, 1508])
    expect(by('-100')).toEqual([0, 0])
  })

  test('cannot be computed without a global price', () => {
    expect(priceOf({ ...defaultRules, price: 'percent', percent: '10' }, null, 'USD')).toBeNull()
  })

  test('is the same for all, in the currency of the price it replaces', () => {
    const fixed = (text: string) =>
      priceOf({ ...defaultRules, price: 'fixed', fixed: text }, { currencies: [{ amount: 1, currency: 'EUR' }] }, 'USD')
    expect(fixed('20')).toEqual({ currencies: [{ amount: 20, currency: 'EUR' }] })
    expect(fixed('20 GBP')).toEqual({ currencies: [{ amount: 20, currency: 'GBP' }] })
    expect(priceOf({ ...defaultRules, price: 'fixed', fixed: '20' }, null, 'CAD')).toEqual({
      currencies: [{ amount: 20, currency: 'CAD' }],
    })
  })
})

test('a percentage is read in common notations', () => {
  expect(['10', '+10 %', '-5,5'].map(percentOf)).toEqual([10, 10, -5.5])
  expect(percentOf('ten')).toBeNaN()
})

test('invalid rules are reported at their fields', () => {
  expect(rulesProblems(defaultRules)).toEqual({})
  expect(rulesProblems({ ...defaultRules, skuPattern: 'NW-{name}' })).toEqual({ skuPattern: expect.stringContaining('{sku}') })
  expect(rulesProblems({ ...defaultRules, price: 'percent', percent: '-101' })).toEqual({ percent: expect.stringContaining('-100') })
  expect(rulesProblems({ ...defaultRules, price: 'percent' })).toEqual({ percent: expect.stringContaining('such as 10') })
  expect(rulesProblems({ ...defaultRules, price: 'fixed' })).toEqual({ fixed: expect.stringContaining('12.50') })
})

test('a variant is added by its global SKU', () => {
  const rules = { ...defaultRules, skuPattern: 'NW-', price: 'percent' as const, percent: '100' }
  expect(newVariantOf(rules, { sku: 'MUG', price: { ...usd(5), currencies: [usd(5)] } }, 'USD')).toEqual({
    sku: 'MUG',
    merchantSku: 'NW-MUG',
    merchantPrice: { currencies: [usd(10)] },
  })
})
