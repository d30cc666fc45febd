import { expect, test } from 'vitest'
import { byUrgency, type FacilityToday, hasWork, onHoldHref, stepHref } from './steps'

const step = (fields: object = {}) => ({
  shipments: 0,
  units: 0,
  late: 0,
  dueToday: 0,
  oldestShipByDate: null,
  query: 'status=InProduction&isPackingStarted=false&facilityId=01932c07&isOnHold=false&sort=shipByDate',
  ...fields,
})
const facility = (facilityName: string, toMake: object = {}): FacilityToday => ({
  facilityId: '01932c07',
  facilityShortId: 'F00000001',
  facilityName,
  today: '2026-01-31',
  toAccept: step(),
  toPrint: step(),
  toMake: step(toMake),
  toPack: step(),
  toShip: step(),
  day: { planned: 0, packed: 0, shipped: 0, shippedQuery: 'facilityId=01932c07' },
  packing: [],
})
const lineOf = (href: string) => new URLSearchParams(href.split('?')[1]).get('q')

test('a number leads to the list of the same shipments, by ship-by date', () => {
  const plant = facility('Austin')
  const href = stepHref(plant, plant.toMake)
  expect(href).toMatch(/&sort=shipByDate$/)
  expect(lineOf(href)).toBe('status:InProduction facility:F00000001 packing:none hold:no')
  expect(lineOf(stepHref(plant, plant.toMake, 'late'))).toContain('late:yes')
  expect(lineOf(stepHref(plant, plant.toMake, 'dueToday'))).toContain('due:2026-01-31..2026-01-31')
  expect(lineOf(onHoldHref())).toBe('status:Assigned,InProduction,Packed,PartiallyShipped hold:yes')
})

test('facilities with late shipments are first, and those without work are known', () => {
  const facilities = [
    facility('Idle'),
    facility('Busy', { shipments: 3 }),
    facility('Late', { shipments: 2, late: 1 }),
    facility('Later', { shipments: 9, late: 4 }),
  ]
  const namesOf = (found: readonly FacilityToday[]) => found.map(({ facilityName }) => facilityName)
  expect(namesOf(byUrgency(facilities))).toEqual(['Later', 'Late', 'Idle', 'Busy'])
  expect(namesOf(facilities.filter(hasWork))).toEqual(['Busy', 'Late', 'Later'])
})
