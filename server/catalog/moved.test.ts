import { expect, test } from 'vitest'
import { movedVariants } from './moved'

const mug = { id: 'a', sku: 'MUG', price: { amount: 9 }, version: 1 }

test('a variant that changed is told field by field, by its SKU as it was', () => {
  expect(movedVariants([{ before: mug, after: { ...mug, sku: 'CUP', price: { amount: 10 }, version: 2 } }])).toEqual([
    { field: 'variants.MUG.sku', from: 'MUG', to: 'CUP' },
    { field: 'variants.MUG.price.amount', from: 9, to: 10 },
  ])
})

test('one that came and one that went are told by their ids', () => {
  const swapped = [
    { before: mug, after: null },
    { before: null, after: { ...mug, id: 'b', sku: 'CUP' } },
  ]
  expect(movedVariants(swapped)).toEqual([
    { field: 'variants.MUG', from: 'a', to: null },
    { field: 'variants.CUP', from: null, to: 'b' },
  ])
})

test('of many their numbers are told', () => {
  const many = Array.from({ length: 21 }, (_, i) => ({ before: i < 15 ? mug : null, after: i < 5 ? null : mug }))
  expect(movedVariants(many)).toEqual([
    { field: 'variants.added', from: 0, to: 6 },
    { field: 'variants.changed', from: 0, to: 10 },
    { field: 'variants.removed', from: 0, to: 5 },
  ])
})
