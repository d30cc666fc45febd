import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ItemStatus, itemStatuses } from '../items/lifecycle'
import { can, type OrderAction, orderActions, orderStatuses } from './lifecycle'
import { type OrderFacts, orderStatus, orderStatusDescription } from './status'

const order = (items: ItemStatus[], facts: Partial<OrderFacts> = {}): OrderFacts => ({
  items: items.map((status) => ({ status, statusDesc: null, sku: 'MUG' })),
  holds: [],
  addressIssue: null,
  processedAt: new Date(0),
  ...facts,
})
const held = { holds: [{ reason: 'FraudReview', releasedAt: null }] }

describe('an order is', () => {
  test.each<[string, OrderFacts]>([
    ['Canceled', order(['Canceled', 'Canceled'], held)],
    ['Fulfilled', order(['Fulfilled', 'Canceled'], held)],
    ['CustomerCareHold', order(['PartiallyFulfilled', 'Open'], held)],
    ['PartiallyFulfilled', order(['Fulfilled', 'Open'])],
    ['PartiallyFulfilled', order(['PartiallyFulfilled', 'SkuIssue'])],
    ['New', order(['Open'], { processedAt: null })],
    ['SkuIssue', order(['SkuIssue', 'ImageIssue'], { addressIssue: 'x' })],
    ['ImageIssue', order(['ImageIssue', 'Open'], { addressIssue: 'x' })],
    ['AddressIssue', order(['InFulfillment'], { addressIssue: 'x' })],
    ['InFulfillment', order(['InFulfillment', 'Canceled'])],
    ['ReadyForFulfillment', order(['InFulfillment', 'Open'])],
  ])('%s', (status, facts) => {
    expect(orderStatus(facts)).toBe(status)
  })

  test('not held by a hold that was released', () => {
    expect(orderStatus(order(['Open'], { holds: [{ reason: 'Other', releasedAt: new Date(0) }] }))).toBe('ReadyForFulfillment')
  })

  test('in every status that exists for some facts, and in no other', () => {
    const seen = new Set<string>()
    const facts = fc.record({
      items: fc.array(fc.constantFrom(...itemStatuses), { minLength: 1, maxLength: 3 }),
      isHeld: fc.boolean(),
      isProcessed: fc.boolean(),
      hasAddressIssue: fc.boolean(),
    })
    fc.assert(
      fc.property(facts, ({ items, isHeld, isProcessed, hasAddressIssue }) => {
        const given = order(items, {
          holds: isHeld ? held.holds : [],
          processedAt: isProcessed ? new Date(0) : null,
          addressIssue: hasAddressIssue ? 'x' : null,
        })
        seen.add(orderStatus(given))
      }),
      { numRuns: 5_000 },
    )
    expect([...seen].sort()).toEqual([...orderStatuses].sort())
  })
})

test('the description says which item and which field', () => {
  const facts = order(['SkuIssue', 'Open'])
  expect(orderStatusDescription('SkuIssue', { ...facts, items: [{ sku: 'CUP', status: 'SkuIssue', statusDesc: 'not there.' }] })).toBe(
    'CUP: not there.',
  )
  expect(orderStatusDescription('AddressIssue', { ...facts, addressIssue: 'No postcode.' })).toBe('No postcode.')
  expect(orderStatusDescription('CustomerCareHold', { ...facts, ...held })).toBe('Held: FraudReview.')
})

describe.each(Object.keys(orderActions) as OrderAction[])('%s', (action) => {
  test.each(orderStatuses)('is possible from %s exactly when the table says so', (status) => {
    expect(can(action, status)).toBe((orderActions[action].from as readonly string[]).includes(status))
  })
})

test('an order that has ended is neither held nor released', () => {
  expect(['Fulfilled', 'Canceled'].flatMap((status) => [can('hold', status), can('release', status)])).toEqual([false, false, false, false])
})
