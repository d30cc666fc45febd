import fc from 'fast-check'
import { expect, test } from 'vitest'
import { itemStatuses } from './lifecycle'
import { type ItemFacts, itemStatus, itemStatusDescription } from './status'

const item = (facts: Partial<ItemFacts> = {}): ItemFacts => ({
  quantity: 3,
  canceledQuantity: 0,
  workingQuantity: 0,
  shippedQuantity: 0,
  skuIssue: null,
  imageIssue: null,
  ...facts,
})

test.each<[string, Partial<ItemFacts>]>([
  ['Open', {}],
  ['Open', { workingQuantity: 2 }],
  ['SkuIssue', { skuIssue: 'x', imageIssue: 'y' }],
  ['ImageIssue', { imageIssue: 'y' }],
  ['InFulfillment', { workingQuantity: 3 }],
  ['InFulfillment', { canceledQuantity: 1, workingQuantity: 2 }],
  ['PartiallyFulfilled', { workingQuantity: 3, shippedQuantity: 1, skuIssue: 'x' }],
  ['Fulfilled', { canceledQuantity: 1, workingQuantity: 2, shippedQuantity: 2 }],
  ['Canceled', { canceledQuantity: 3, skuIssue: 'x' }],
])('%s when %o', (status, facts) => {
  expect(itemStatus(item(facts))).toBe(status)
})

test('an issue is told in its own words, a part shipment in numbers', () => {
  expect(itemStatusDescription('SkuIssue', item({ skuIssue: 'not there' }))).toBe('not there')
  expect(itemStatusDescription('PartiallyFulfilled', item({ shippedQuantity: 1 }))).toBe('1 of 3 shipped.')
})

test('every status is reached, and none but these', () => {
  const seen = new Set<string>()
  const facts = fc
    .record({
      quantity: fc.integer({ min: 1, max: 3 }),
      issue: fc.boolean(),
      image: fc.boolean(),
      split: fc.tuple(fc.nat(3), fc.nat(3), fc.nat(3)),
    })
    .map(({ quantity, issue, image, split: [canceled, working, shipped] }) => {
      const canceledQuantity = Math.min(canceled, quantity)
      const workingQuantity = Math.min(working, quantity - canceledQuantity)
      return item({
        quantity,
        canceledQuantity,
        workingQuantity,
        shippedQuantity: Math.min(shipped, workingQuantity),
        skuIssue: issue ? 'x' : null,
        imageIssue: image ? 'y' : null,
      })
    })
  fc.assert(
    fc.property(facts, (given) => {
      seen.add(itemStatus(given))
    }),
    { numRuns: 2_000 },
  )
  expect([...seen].sort()).toEqual([...itemStatuses].sort())
})
