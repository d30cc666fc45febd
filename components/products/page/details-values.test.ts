import { expect, test } from 'vitest'
import type { Product } from '../../catalog/shapes'
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

test('what is shown of a product goes back as it came, and an empty text is none', () => {
  expect(bodyOf(values)).toEqual(product)
  expect(bodyOf({ ...values, brand: ' ' }).brand).toBeNull()
})

test('what is wrong is said beside its field, a value of an option beside all of its values', () => {
  const wrong = { ...values, name: ' ', imageUrl: 'shirt.png', options: [{ name: 'Size', values: ['S', 'S'] }] }
  expect(detailsSchema.safeParse(wrong).error?.issues.map(({ path }) => path.join('.'))).toEqual(['name', 'imageUrl', 'options.0.values'])
})
