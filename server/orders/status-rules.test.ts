import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ItemStatus, itemStatuses } from './items/lock-rules'
import { finalStatuses, type OrderAction, orderActions, orderCan, orderStatuses } from './lifecycle'
import { computeOrderStatus, describeOrderStatus, type OrderStatusInput, orderStatusesWithItem } from './status-rules'

const order = (items: ItemStatus[], facts: Partial<OrderStatusInput> = {}): OrderStatusInput => ({
  items: items.map((status) => ({ status, statusDesc: null, sku: 'MUG' })),
  holds: [],
  addressIssue: null,
  processedAt: new Date(0),
  ...facts,
})
const withOpenHold = { holds: [{ reason: 'FraudReview', releasedAt: null }] }

const itemFacts = fc
  .record({
    items: fc.array(fc.constantFrom(...itemStatuses), { minLength: 1, maxLength: 4 }),
    isProcessed: fc.boolean(),
    hasAddressIssue: fc.boolean(),
  })
  .map(({ items, isProcessed, hasAddressIssue }) =>
    order(items, { processedAt: isProcessed ? new Date(0) : null, addressIssue: hasAddressIssue ? 'x' : null }),
  )
const RUNS = { numRuns: 2_000 }

describe('an order is', () => {
  test.each<[string, OrderStatusInput]>([
    ['PartiallyFulfilled', order(['PartiallyFulfilled', 'SkuIssue'], { addressIssue: 'x' })],
    ['SkuIssue', order(['ImageIssue', 'SkuIssue'], { addressIssue: 'x' })],
    ['ImageIssue', order(['ImageIssue', 'Open'], { addressIssue: 'x' })],
    ['AddressIssue', order(['InFulfillment'], { addressIssue: 'x' })],
  ])('%s if several of its facts compete', (status, competing) => {
    expect(computeOrderStatus(competing)).toBe(status)
  })

  test('in the same status in any order of its items, and with one more canceled item', () => {
    fc.assert(
      fc.property(itemFacts, (given) => {
        const status = computeOrderStatus(given)
        expect(computeOrderStatus({ ...given, items: given.items.toReversed() })).toBe(status)
        expect(computeOrderStatus({ ...given, items: [...given.items, ...order(['Canceled']).items] })).toBe(status)
      }),
      RUNS,
    )
  })

  test('in one of the statuses that each of its items allows', () => {
    const seen = new Set<string>()
    fc.assert(
      fc.property(itemFacts, fc.boolean(), (given, isHeld) => {
        const status = computeOrderStatus(isHeld ? { ...given, ...withOpenHold } : given)
        for (const item of given.items) {
          expect(orderStatusesWithItem[item.status as ItemStatus]).toContain(status)
          seen.add(`${item.status} ${status}`)
        }
      }),
      { numRuns: 5_000 },
    )
    // Each allowed status is a possible one.
    expect(seen.size).toBe(Object.values(orderStatusesWithItem).flat().length)
  })

  test('in CustomerCareHold exactly while a hold is open, unless it has ended', () => {
    fc.assert(
      fc.property(itemFacts, (given) => {
        const status = computeOrderStatus(given)
        expect(computeOrderStatus({ ...given, ...withOpenHold })).toBe(finalStatuses.includes(status) ? status : 'CustomerCareHold')
        expect(status).not.toBe('CustomerCareHold')
      }),
      RUNS,
    )
  })

  test('ready only while nothing blocks it and some units are open', () => {
    fc.assert(
      fc.property(itemFacts, (given) => {
        if (computeOrderStatus(given) !== 'ReadyForFulfillment') return
        const statuses = given.items.map(({ status }) => status)
        expect(statuses).toContain('Open')
        expect(statuses).not.toContain('SkuIssue')
        expect(statuses).not.toContain('ImageIssue')
        expect([given.addressIssue, given.processedAt]).toEqual([null, new Date(0)])
      }),
      RUNS,
    )
  })

  test('not held by a released hold', () => {
    expect(computeOrderStatus(order(['Open'], { holds: [{ reason: 'Other', releasedAt: new Date(0) }] }))).toBe('ReadyForFulfillment')
  })

  test('in every status for some facts, and in no other', () => {
    const seen = new Set<string>()
    const anyFacts = fc.record({
      items: fc.array(fc.constantFrom(...itemStatuses), { minLength: 1, maxLength: 3 }),
      isHeld: fc.boolean(),
      isProcessed: fc.boolean(),
      hasAddressIssue: fc.boolean(),
    })
    fc.assert(
      fc.property(anyFacts, ({ items, isHeld, isProcessed, hasAddressIssue }) => {
        const given = order(items, {
          holds: isHeld ? withOpenHold.holds : [],
          processedAt: isProcessed ? new Date(0) : null,
          addressIssue: hasAddressIssue ? 'x' : null,
        })
        seen.add(computeOrderStatus(given))
      }),
      { numRuns: 5_000 },
    )
    expect([...seen].sort()).toEqual([...orderStatuses].sort())
  })
})

test('the description names the item and the field', () => {
  const facts = order(['SkuIssue', 'Open'])
  expect(describeOrderStatus('SkuIssue', { ...facts, items: [{ sku: 'CUP', status: 'SkuIssue', statusDesc: 'not there.' }] })).toBe(
    'CUP: not there.',
  )
  expect(describeOrderStatus('AddressIssue', { ...facts, addressIssue: 'No postcode.' })).toBe('No postcode.')
  expect(describeOrderStatus('CustomerCareHold', { ...facts, ...withOpenHold })).toBe('Held: FraudReview.')
})

describe.each(Object.keys(orderActions) as OrderAction[])('%s', (action) => {
  test.each(orderStatuses)('is possible from %s exactly if the table says so', (status) => {
    expect(orderCan(action, status)).toBe((orderActions[action].from as readonly string[]).includes(status))
  })
})

test('an order that has ended is neither held nor released', () => {
  expect(['Fulfilled', 'Canceled'].flatMap((status) => [orderCan('hold', status), orderCan('release', status)])).toEqual([
    false,
    false,
    false,
    false,
  ])
})
