import { expect, test } from 'vitest'
import { facilityChoices, matching } from './facility-choices'

const facility = (id: string, given: object = {}) => ({
  id,
  shortId: id,
  version: 1,
  vendorId: 'v',
  vendorName: 'Inkwell Works',
  isSandbox: false,
  name: `Inkwell ${id}`,
  address: null,
  countryCodes: ['US'],
  isActive: true,
  dailyCapacity: null,
  calendar: { timeZone: 'UTC', workingDays: [], cutoffTime: '14:00', holidays: [] },
  createdAt: '2026-01-19T18:42:42.086Z',
  updatedAt: '2026-01-19T18:42:42.086Z',
  ...given,
})
const facilities = [
  facility('Ohio', { dailyCapacity: 1_200 }),
  facility('Utah', { isActive: false }),
  facility('Graz', { countryCodes: ['AT'] }),
  facility('Málaga'),
]
const here = { shippingCountryCode: 'US' }

test('facilities that cannot be chosen are last and say why', () => {
  expect(facilityChoices(facilities, here).map(({ id, disabledReason }) => [id, disabledReason])).toEqual([
    ['Ohio', null],
    ['Málaga', null],
    ['Utah', 'It is not active.'],
    ['Graz', 'It does not ship to US.'],
  ])
  expect(facilityChoices(facilities, here)[0]).toMatchObject({ id: 'Ohio', disabledReason: null, details: ['1,200 a day'] })
})

test('facilities are found by words of their names and vendors, without accents', () => {
  const found = (typed: string) => matching(facilityChoices(facilities, here), typed).map(({ id }) => id)
  expect(found('malaga ink')).toEqual(['Málaga'])
  expect(found(' ')).toHaveLength(4)
  expect(found('redwood')).toEqual([])
})
