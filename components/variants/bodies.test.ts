import { expect, test } from 'vitest'
import { changeOf, newVariantOf } from './bodies'
import type { Field } from './fields'
import { sampleVariant } from './sample-variant'
import { nothing, withTyped } from './staged'

const prices = {
  amount: 12.5,
  currency: 'USD',
  currencies: [12.5, 11, 10].map((amount, i) => ({ amount, currency: ['USD', 'EUR', 'GBP'][i]! })),
}

function changed(given: Partial<Record<Field, string>>, variant = sampleVariant()) {
  const entries = Object.entries(given) as [Field, string][]
  const staged = entries.reduce((all, [field, text]) => withTyped(all, { variant }, field, text), nothing)
  return changeOf(staged.changed[variant.id]!, ['Size', 'Colour'])
}

test('only what was changed is sent', () => {
  expect(changed({ sku: 'TEE-SMALL', isEnabled: 'false', countryOfOrigin: '' })).toEqual({
    body: { sku: 'TEE-SMALL', isEnabled: false, countryOfOrigin: null },
  })
  expect(changed({ barcode: '123' })).toEqual({ body: { barcode: '123' } })
})

test('prices in other currencies stay when the main one is changed', () => {
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

test('a weight is sent with its unit, whichever of the two was changed', () => {
  expect(changed({ weight: '6.5 oz' })).toEqual({ body: { weight: { value: 6.5, unit: 'oz' } } })
  expect(changed({ weightUnit: 'kg' })).toEqual({ body: { weight: { value: 180, unit: 'kg' } } })
  expect(changed({ weight: '' })).toEqual({ body: { weight: null } })
})

test('of the options all are sent, in the product’s order; an empty cell chooses nothing', () => {
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

test('what cannot be sent is told by cell', () => {
  expect(changed({ price: 'free', sku: '' })).toEqual({ wrong: { price: expect.any(String), sku: expect.any(String) } })
  expect(newVariantOf({ id: 'new', cells: { price: '1' } }, [])).toHaveProperty('wrong.sku')
})

test('a new row is sent with what is written in it', () => {
  const cells = { sku: 'TEE-L', price: '9', currency: 'EUR', 'option:size': 'L', weight: '200' } as const
  expect(newVariantOf({ id: 'new', cells }, ['Size'])).toEqual({
    body: {
      sku: 'TEE-L',
      price: { amount: 9, currency: 'EUR' },
      weight: { value: 200, unit: 'g' },
      options: [{ name: 'Size', value: 'L' }],
      isEnabled: true,
    },
  })
})
