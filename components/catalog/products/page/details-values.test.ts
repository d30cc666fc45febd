import { expect, test } from 'vitest'
import type { Product } from '../../types'
import { bodyOf, detailsSchema, valuesOf } from './details-values'

const product = {
  name: 'Tee',
  brand: null,
  description: null,
  categoryId: null,
  imageUrl: null,
  options: [{ name: 'Size', values: ['S'] }],
}
const values = valuesOf(product as Product)

test('a product keeps its values through the form, and empty text is null', () => {
  expect(bodyOf(values)).toEqual(product)
  expect(bodyOf({ ...values, brand: ' ' }).brand).toBeNull()
})

test('errors go to their fields, those of an option value to the list of values', () => {
  const wrong = { ...values, name: ' ', imageUrl: 'shirt.png', options: [{ name: 'Size', values: ['S', 'S'] }] }
  expect(detailsSchema.safeParse(wrong).error?.issues.map(({ path }) => path.join('.'))).toEqual(['name', 'imageUrl', 'options.0.values'])
})
