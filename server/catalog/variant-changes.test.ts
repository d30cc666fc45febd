import { expect, test } from 'vitest'
import { variantFieldChanges } from './variant-changes'

const mug = { id: 'a', sku: 'MUG', price: { amount: 9 }, version: 1 }

test('a changed variant is listed field by field, under its former SKU', () => {
  expect(variantFieldChanges([{ before: mug, after: { ...mug, sku: 'CUP', price: { amount: 10 }, version: 2 } }])).toEqual([
    { field: 'variants.MUG.sku', from: 'MUG', to: 'CUP' },
    { field: 'variants.MUG.price.amount', from: 9, to: 10 },
  ])
})

test('an added and a deleted variant are listed by id', () => {
  const swapped = [
    { before: mug, after: null },
    { before: null, after: { ...mug, id: 'b', sku: 'CUP' } },
  ]
  expect(variantFieldChanges(swapped)).toEqual([
    { field: 'variants.MUG', from: 'a', to: null },
    { field: 'variants.CUP', from: null, to: 'b' },
  ])
})

test('many variants are listed as numbers only', () => {
  const many = Array.from({ length: 21 }, (_, i) => ({ before: i < 15 ? mug : null, after: i < 5 ? null : mug }))
  expect(variantFieldChanges(many)).toEqual([
    { field: 'variants.added', from: 0, to: 6 },
    { field: 'variants.changed', from: 0, to: 10 },
    { field: 'variants.removed', from: 0, to: 5 },
  ])
})
