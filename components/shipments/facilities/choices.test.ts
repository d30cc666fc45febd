import { expect, test } from 'vitest'
import { choicesOf, matching } from './choices'

const facility = (id: string, given: object = {}) => ({
  id,
  shortId: id,
  version: 1,
  vendorId: 'v',
  vendorName: 'Inkwell Works',
  name: `Inkwell ${id}`,
  address: null,
  countryCodes: ['US'],
  isActive: true,
  dailyCapacity: null,
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

test('what cannot be chosen stands last and says why', () => {
  expect(choicesOf(facilities, here).map(({ id, why }) => [id, why])).toEqual([
    ['Ohio', null],
    ['Málaga', null],
    ['Utah', 'It is not active.'],
    ['Graz', 'It does not ship to US.'],
  ])
  expect(choicesOf(facilities, here)[0]).toMatchObject({ id: 'Ohio', why: null, facts: ['1,200 a day'] })
})

test('facilities are found by the words of their names and vendors, without accents', () => {
  const found = (typed: string) => matching(choicesOf(facilities, here), typed).map(({ id }) => id)
  expect(found('malaga ink')).toEqual(['Málaga'])
  expect(found(' ')).toHaveLength(4)
  expect(found('redwood')).toEqual([])
})
