import { expect, test } from 'vitest'
import type { OrderableVariant } from '../types'
import { findBySku, findIgnoringCase } from './sku-lookup'

const variant = (sku: string, merchantSku: string | null, source: OrderableVariant['source']): OrderableVariant => ({
  ...{ id: sku, variantId: sku, productId: 'p', sku, merchantSku, name: sku, barcode: null, options: [], merchantPrice: null },
  ...{ skipImageManipulation: false, decorations: [], attributes: [], weight: null, source },
})
const found = [
  variant('TEE-M', 'NW-1', 'merchant'),
  // The merchant's SKU equals another variant's global SKU.
  variant('MUG', 'TEE-L', 'merchant'),
  variant('TEE-L', null, 'global'),
]
const asked = (sku: string) => {
  const tried = findBySku(sku, found)
  return tried && [tried.variant.sku, tried.by]
}

test('an item’s SKU is looked up as merchant SKU before global SKU', () => {
  expect(asked('NW-1')).toEqual(['TEE-M', 'merchantSku'])
  expect(asked('TEE-M')).toEqual(['TEE-M', 'sku'])
  expect(asked('TEE-L')).toEqual(['MUG', 'merchantSku'])
  expect(findBySku('TEE-L', found.slice(2))).toMatchObject({ by: 'global' })
})

test('case matters, and a SKU that differs only in case is named', () => {
  expect(asked('nw-1')).toBeNull()
  expect(findIgnoringCase('nw-1', found)).toBe('NW-1')
  expect(findIgnoringCase('NW-9', found)).toBeUndefined()
})
