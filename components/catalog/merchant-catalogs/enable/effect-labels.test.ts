import { expect, test } from 'vitest'
import type { Catalog } from '../types'
import { blockedOrdersText, comparisonText, currentText } from './effect-labels'

const catalog = { name: 'Shop', variantCount: 12 } as Catalog
const comparison = { added: 1, changed: 2, removed: 0, unchanged: 3, lostSkus: [] }

test('the text says what orders use from now on', () => {
  expect(currentText([null])).toBe('Now they are made from the global catalog alone.')
  expect(currentText([catalog, { ...catalog, name: 'EU' }])).toBe('Now they are made from “Shop” (12 variants) and “EU” (12 variants).')
})

test('the text counts changes and lost SKUs', () => {
  expect(comparisonText(comparison, false)).toEqual(['Against that: 1 variant new, 2 with another SKU, price or decorations, 3 as before.'])
  expect(comparisonText({ ...comparison, removed: 1, lostSkus: ['NW-1'] }, false).slice(1)).toEqual([
    'What is gone can still be ordered by its global SKU, at the global price.',
    '1 SKU of the merchant’s would mean nothing any more: NW-1. Orders that name one become SkuIssue.',
  ])
  expect(comparisonText(comparison, true)).toHaveLength(1)
})

test('the text says which orders wait', () => {
  expect(blockedOrdersText(0, false)).toContain('No order')
  expect(blockedOrdersText(1, false)).toMatch(/^1 order of this merchant waits/)
  expect(blockedOrdersText(10_000, true)).toMatch(/^10,000\+ orders/)
})
