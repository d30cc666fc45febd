import { expect, test } from 'vitest'
import { candidateChoices } from './candidates'

const candidate = (facilityId: string, given: object = {}) => ({
  facilityId,
  facilityShortId: facilityId,
  facilityName: facilityId,
  vendorId: 'v',
  vendorName: 'Inkwell Works',
  isEligible: true,
  reason: null,
  cost: { amount: 4.2, currency: 'USD' },
  leadTimeDays: 2,
  expectedDays: 3,
  currentLoad: 1_200,
  dailyCapacity: 400,
  isCurrent: false,
  canReroute: true,
  ...given,
})
const ineligible = { isEligible: false, cost: null, leadTimeDays: null, dailyCapacity: null }
const candidates = [
  candidate('Ohio', { isCurrent: true, canReroute: false }),
  candidate('Nevada'),
  candidate('Leeds', { ...ineligible, reason: 'Its vendor does not offer MUG-1.' }),
  candidate('Graz', { ...ineligible, canReroute: false, reason: 'F00000004 does not ship to US.' }),
]

test('a facility is shown with its cost, time and load', () => {
  expect(candidateChoices(candidates, true).map(({ id, disabledReason, details }) => [id, disabledReason, details])).toEqual([
    ['Nevada', null, ['$4.20', '2 days', '1,200 in progress, 400 a day']],
    ['Leeds', null, ['Its vendor does not offer MUG-1', '1,200 in progress']],
    ['Ohio', 'The shipment is here.', ['$4.20', '2 days', '1,200 in progress, 400 a day']],
    ['Graz', 'It does not ship to US.', ['It does not ship to US', '1,200 in progress']],
  ])
})

test('a rejected shipment can be assigned to its former facility', () => {
  expect(candidateChoices(candidates, false)[0]).toMatchObject({ id: 'Ohio', disabledReason: null })
})
