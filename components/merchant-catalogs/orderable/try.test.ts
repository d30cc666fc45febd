import { expect, test } from 'vitest'
import type { Orderable } from '../shapes'
import { nearly, standsFor } from './try'

const variant = (sku: string, merchantSku: string | null, source: Orderable['source']): Orderable => ({
  ...{ id: sku, variantId: sku, productId: 'p', sku, merchantSku, name: sku, barcode: null, options: [], merchantPrice: null },
  ...{ skipImageManipulation: false, decorations: [], attributes: [], weight: null, source },
})
const found = [
  variant('TEE-M', 'NW-1', 'merchant'),
  // Called as another global one is.
  variant('MUG', 'TEE-L', 'merchant'),
  variant('TEE-L', null, 'global'),
]
const asked = (sku: string) => {
  const tried = standsFor(sku, found)
  return tried && [tried.variant.sku, tried.by]
}

test('a line’s SKU is the merchant’s own before it is a global one', () => {
  expect(asked('NW-1')).toEqual(['TEE-M', 'merchantSku'])
  expect(asked('TEE-M')).toEqual(['TEE-M', 'sku'])
  expect(asked('TEE-L')).toEqual(['MUG', 'merchantSku'])
  expect(standsFor('TEE-L', found.slice(2))).toMatchObject({ by: 'global' })
})

test('capitals count, and one that differs in them alone is named', () => {
  expect(asked('nw-1')).toBeNull()
  expect(nearly('nw-1', found)).toBe('NW-1')
  expect(nearly('NW-9', found)).toBeUndefined()
})
