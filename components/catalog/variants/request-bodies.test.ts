import { expect, test } from 'vitest'
import { noChanges } from '@/components/lists/sheet/staged'
import type { Field } from './fields'
import { createBodyOf, updateBodyOf } from './request-bodies'
import { type VariantChanges, withInput } from './staged-changes'
import { sampleVariant } from './variant-fixture'

const prices = {
  amount: 12.5,
  currency: 'USD',
  currencies: [12.5, 11, 10].map((amount, i) => ({ amount, currency: ['USD', 'EUR', 'GBP'][i]! })),
}

function changed(given: Partial<Record<Field, string>>, variant = sampleVariant()) {
  const entries = Object.entries(given) as [Field, string][]
  const staged = entries.reduce((all, [field, text]) => withInput(all, { variant }, field, text), noChanges() as VariantChanges)
  return updateBodyOf(staged.changed[variant.id]!, ['Size', 'Colour'])
}

test('only changed fields are sent', () => {
  expect(changed({ sku: 'TEE-SMALL', isEnabled: 'false', countryOfOrigin: '' })).toEqual({
    body: { sku: 'TEE-SMALL', isEnabled: false, countryOfOrigin: null },
  })
  expect(changed({ barcode: '123' })).toEqual({ body: { barcode: '123' } })
})

test('other currencies keep their prices when the main one changes', () => {
  const variant = sampleVariant({ price: prices })
  expect(changed({ price: '13' }, variant)).toEqual({
    body: {
      price: {
        currencies: [
          { amount: 13, currency: 'USD' },
          { amount: 11, currency: 'EUR' },
          { amount: 10, currency: 'GBP' },
        ],
      },
    },
  })
  expect(changed({ currency: 'EUR' }, variant)).toEqual({
    body: {
      price: {
        currencies: [
          { amount: 12.5, currency: 'EUR' },
          { amount: 10, currency: 'GBP' },
        ],
      },
    },
  })
  expect(changed({ price: '' }, variant)).toEqual({ body: { price: null } })
})

test('a weight is sent with its unit, whichever changed', () => {
  expect(changed({ weight: '6.5 oz' })).toEqual({ body: { weight: { value: 6.5, unit: 'oz' } } })
  expect(changed({ weightUnit: 'kg' })).toEqual({ body: { weight: { value: 180, unit: 'kg' } } })
  expect(changed({ weight: '' })).toEqual({ body: { weight: null } })
})

test('all options are sent in the product’s order; an empty cell is no choice', () => {
  expect(changed({ 'option:colour': 'Black' })).toEqual({
    body: {
      options: [
        { name: 'Size', value: 'S' },
        { name: 'Colour', value: 'Black' },
      ],
    },
  })
  expect(changed({ 'option:size': '' })).toEqual({ body: { options: [] } })
})

test('invalid values are reported by cell', () => {
  expect(changed({ price: 'free', sku: '' })).toEqual({ problems: { price: expect.any(String), sku: expect.any(String) } })
  expect(createBodyOf({ id: 'new', cells: { price: '1' } }, [])).toHaveProperty('problems.sku')
})

test('a new row is sent with its values', () => {
  const cells = { sku: 'TEE-L', price: '9', currency: 'EUR', 'option:size': 'L', weight: '200' } as const
  expect(createBodyOf({ id: 'new', cells }, ['Size'])).toEqual({
    body: {
      sku: 'TEE-L',
      price: { amount: 9, currency: 'EUR' },
      weight: { value: 200, unit: 'g' },
      options: [{ name: 'Size', value: 'L' }],
      isEnabled: true,
    },
  })
})
