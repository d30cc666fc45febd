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
const unfit = { isEligible: false, cost: null, leadTimeDays: null, dailyCapacity: null }
const candidates = [
  candidate('Ohio', { isCurrent: true, canReroute: false }),
  candidate('Nevada'),
  candidate('Leeds', { ...unfit, reason: 'Its vendor does not offer MUG-1.' }),
  candidate('Graz', { ...unfit, canReroute: false, reason: 'F00000004 does not ship to US.' }),
]

test('what a facility costs, how long it takes and how busy it is, is told with it', () => {
  expect(candidateChoices(candidates, true).map(({ id, why, facts }) => [id, why, facts])).toEqual([
    ['Nevada', null, ['$4.20', '2 days', '1,200 under way, 400 a day']],
    ['Leeds', null, ['Its vendor does not offer MUG-1', '1,200 under way']],
    ['Ohio', 'The shipment is here.', ['$4.20', '2 days', '1,200 under way, 400 a day']],
    ['Graz', 'It does not ship to US.', ['It does not ship to US', '1,200 under way']],
  ])
})

test('what was rejected can be assigned where it was', () => {
  expect(candidateChoices(candidates, false)[0]).toMatchObject({ id: 'Ohio', why: null })
})
