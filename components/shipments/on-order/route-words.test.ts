import { expect, test } from 'vitest'
import type { Choice, Considered } from './route-plan'
import { factsOf, outcomeOf } from './route-words'

const choice = (facilityId: string | null, quantity: number) => ({ facilityId, orderItems: [{ quantity }] }) as Choice

test('what will be made is told, and what waits on', () => {
  expect(outcomeOf([choice('a', 2), choice('b', 1), choice(null, 1)])).toEqual([
    '2 shipments will be made, each assigned to its facility, which is told at once.',
    '1 piece waits on: nobody can make it.',
  ])
  expect(outcomeOf([choice(null, 3)])).toEqual(['No shipment will be made.', '3 pieces wait on: nobody can make them.'])
})

test('a facility is told by what it takes and how busy it is, as far as that is known', () => {
  const known = { cost: { amount: 8.4, currency: 'USD' }, expectedDays: 1, currentLoad: 12, dailyCapacity: 400 } as Considered
  expect(factsOf(known)).toEqual(['$8.40', '1 day', '12 under way, 400 a day'])
  expect(factsOf({ ...known, cost: null, expectedDays: null, currentLoad: 0 })).toEqual([])
})
