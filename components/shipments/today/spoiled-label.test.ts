import { expect, test } from 'vitest'
import { spoiledLabel } from './spoiled-label'

const lines = [
  { variantId: 'mug', productName: 'Mug', sku: 'MUG-1' },
  { variantId: 'tee', productName: null, sku: 'TEE-2' },
  { variantId: null, productName: null, sku: 'X' },
]

test('names the products of the list and sums up the others', () => {
  const spoiled = [
    { variantId: 'tee', quantity: 4 },
    { variantId: 'mug', quantity: 2 },
    { variantId: 'cap', quantity: 1 },
    { variantId: null, quantity: 2 },
  ]
  expect(spoiledLabel(spoiled, lines)).toBe('4 × TEE-2, 2 × Mug and 3 × other products')
  expect(spoiledLabel([{ variantId: 'mug', quantity: 1 }], lines)).toBe('1 × Mug')
})
