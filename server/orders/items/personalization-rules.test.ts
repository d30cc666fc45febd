import { expect, test } from 'vitest'
import { personalizationOf, variantOptionsOf } from './personalization-rules'

const variant = [
  { name: 'Colour', value: 'White' },
  { name: 'Size', value: '11 oz' },
  { name: 'material', value: 'ceramic' },
]

test('the options and attributes that the variant does not have are the customer’s own', () => {
  const item = {
    options: [
      { name: 'colour', value: 'white ' },
      { name: 'Size', value: '15 oz' },
      { name: 'Name', value: 'Anna' },
    ],
    attributes: [
      { name: 'material', value: 'ceramic' },
      { name: 'engraving', value: 'Für Anna' },
      { name: 'note', value: ' ' },
    ],
  }
  expect(personalizationOf(item, variant)).toEqual([
    { name: 'Size', value: '15 oz' },
    { name: 'Name', value: 'Anna' },
    { name: 'engraving', value: 'Für Anna' },
  ])
  expect(variantOptionsOf(item, variant)).toEqual([{ name: 'colour', value: 'white ' }])
})

test('of an item without a variant everything is the customer’s own', () => {
  const item = { options: [{ name: 'Name', value: 'Anna' }], attributes: [] }
  expect(personalizationOf(item, [])).toEqual(item.options)
  expect(variantOptionsOf(item, [])).toEqual([])
})
