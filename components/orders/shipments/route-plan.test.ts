import { expect, test } from 'vitest'
import type { ConsideredFacility, PlannedShipment } from './route-plan'
import { detailsOf, routeConsequences } from './route-plan'

const choice = (facilityId: string | null, quantity: number) => ({ facilityId, orderItems: [{ quantity }] }) as PlannedShipment

test('the plan lists new shipments and waiting items', () => {
  expect(routeConsequences([choice('a', 2), choice('b', 1), choice(null, 1)])).toEqual([
    '2 shipments will be created and assigned to their facilities, which are notified at once.',
    '1 unit stays without a shipment: no facility can make it.',
  ])
  expect(routeConsequences([choice('a', 2)])).toEqual([
    '1 shipment will be created and assigned to its facility, which is notified at once.',
  ])
  expect(routeConsequences([choice(null, 3)])).toEqual([
    'No shipment will be created.',
    '3 units stay without a shipment: no facility can make them.',
  ])
})

test('a facility is shown with its cost, time and load, as far as known', () => {
  const known = { cost: { amount: 8.4, currency: 'USD' }, expectedDays: 1, currentLoad: 12, dailyCapacity: 400 } as ConsideredFacility
  expect(detailsOf(known)).toEqual(['$8.40', '1 day', '12 in progress, 400 a day'])
  expect(detailsOf({ ...known, cost: null, expectedDays: null, currentLoad: 0 })).toEqual([])
})
