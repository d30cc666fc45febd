import fc from 'fast-check'
import { expect, test } from 'vitest'
import { itemStatuses } from './lock-rules'
import { computeItemStatus, describeItemStatus, type ItemStatusInput } from './status-rules'

const item = (facts: Partial<ItemStatusInput> = {}): ItemStatusInput => ({
  quantity: 3,
  canceledQuantity: 0,
  workingQuantity: 0,
  shippedQuantity: 0,
  skuIssue: null,
  imageIssue: null,
  ...facts,
})

test.each<[string, Partial<ItemStatusInput>]>([
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
  expect(computeItemStatus(item(facts))).toBe(status)
})

test('an issue has its own text, a partial shipment has numbers', () => {
  expect(describeItemStatus('SkuIssue', item({ skuIssue: 'not there' }))).toBe('not there')
  expect(describeItemStatus('PartiallyFulfilled', item({ shippedQuantity: 1 }))).toBe('1 of 3 shipped.')
})

test('exactly these statuses are reachable', () => {
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
      seen.add(computeItemStatus(given))
    }),
    { numRuns: 2_000 },
  )
  expect([...seen].sort()).toEqual([...itemStatuses].sort())
})
