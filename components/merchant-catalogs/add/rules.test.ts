import { describe, expect, test } from 'vitest'
import { addedBy, merchantSkuOf, noRules, percentOf, priceOf, wrongRules } from './rules'

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
    // Nothing is kept of the last time.
    expect(merchantSkuOf(pattern, 'MUG')).toBe(sku)
  })
})

describe('the merchant’s price', () => {
  test('is the global one unless it is said otherwise', () => {
    expect(priceOf(noRules, global, 'USD')).toBeNull()
  })

  test('is more or less than the global one, in each of its currencies, to the smallest unit', () => {
    const by = (percent: string) =>
      priceOf({ ...noRules, price: 'percent', percent }, global, 'USD')?.currencies.map(({ amount }) => amount)
    expect(by('10')).toEqual([13.59, 1650])
    expect(by('-10 %')).toEqual([11.12, 1350])
    expect(by('0.5')).toEqual([12.41, 1508])
    expect(by('-100')).toEqual([0, 0])
  })

  test('cannot be counted from no price', () => {
    expect(priceOf({ ...noRules, price: 'percent', percent: '10' }, null, 'USD')).toBeNull()
  })

  test('is the same for all, in the currency of what it takes the place of', () => {
    const fixed = (text: string) =>
      priceOf({ ...noRules, price: 'fixed', fixed: text }, { currencies: [{ amount: 1, currency: 'EUR' }] }, 'USD')
    expect(fixed('20')).toEqual({ currencies: [{ amount: 20, currency: 'EUR' }] })
    expect(fixed('20 GBP')).toEqual({ currencies: [{ amount: 20, currency: 'GBP' }] })
    expect(priceOf({ ...noRules, price: 'fixed', fixed: '20' }, null, 'CAD')).toEqual({ currencies: [{ amount: 20, currency: 'CAD' }] })
  })
})

test('percent is read as people write it', () => {
  expect(['10', '+10 %', '-5,5'].map(percentOf)).toEqual([10, 10, -5.5])
  expect(percentOf('ten')).toBeNaN()
})

test('rules that mean nothing are told of their fields', () => {
  expect(wrongRules(noRules)).toEqual({})
  expect(wrongRules({ ...noRules, skuPattern: 'NW-{name}' })).toEqual({ skuPattern: expect.stringContaining('{sku}') })
  expect(wrongRules({ ...noRules, price: 'percent', percent: '-101' })).toEqual({ percent: expect.stringContaining('-100') })
  expect(wrongRules({ ...noRules, price: 'percent' })).toEqual({ percent: expect.stringContaining('such as 10') })
  expect(wrongRules({ ...noRules, price: 'fixed' })).toEqual({ fixed: expect.stringContaining('12.50') })
})

test('a variant is added by its global SKU', () => {
  const rules = { ...noRules, skuPattern: 'NW-', price: 'percent' as const, percent: '100' }
  expect(addedBy(rules, { sku: 'MUG', price: { ...usd(5), currencies: [usd(5)] } }, 'USD')).toEqual({
    sku: 'MUG',
    merchantSku: 'NW-MUG',
    merchantPrice: { currencies: [usd(10)] },
  })
})
