import { expect, test } from 'vitest'
import type { Catalog } from '../shapes'
import { comparisonWords, nowWords, waitingWords } from './words'

const catalog = { name: 'Shop', variantCount: 12 } as Catalog
const comparison = { fresh: 1, changed: 2, gone: 0, same: 3, lostSkus: [] }

test('says what orders are made from now', () => {
  expect(nowWords([null])).toBe('Now they are made from the global catalog alone.')
  expect(nowWords([catalog, { ...catalog, name: 'EU' }])).toBe('Now they are made from “Shop” (12 variants) and “EU” (12 variants).')
})

test('says how what can be ordered changes, and which SKUs are lost', () => {
  expect(comparisonWords(comparison, false)).toEqual([
    'Against that: 1 variant new, 2 with another SKU, price or decorations, 3 as before.',
  ])
  expect(comparisonWords({ ...comparison, gone: 1, lostSkus: ['NW-1'] }, false).slice(1)).toEqual([
    'What is gone can still be ordered by its global SKU, at the global price.',
    '1 SKU of the merchant’s would mean nothing any more: NW-1. Orders that name one become SkuIssue.',
  ])
  expect(comparisonWords(comparison, true)).toHaveLength(1)
})

test('says which orders wait', () => {
  expect(waitingWords(0, false)).toContain('No order')
  expect(waitingWords(1, false)).toMatch(/^1 order of this merchant waits/)
  expect(waitingWords(10_000, true)).toMatch(/^10,000\+ orders/)
})
