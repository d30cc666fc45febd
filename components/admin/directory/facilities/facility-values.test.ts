import { describe, expect, test } from 'vitest'
import type { Facility } from '../types'
import { bodyOf, facilitySchema, valuesOf } from './facility-values'

const facility = {
  id: '1',
  shortId: 'F00000001',
  version: 3,
  vendorId: 'v',
  vendorName: 'Inkwell',
  isSandbox: false,
  name: 'Inkwell Newark',
  address: { company: 'Inkwell', line1: '40 Dock Street', city: 'Newark', state: 'NJ', zip: '07105', countryCode: 'US' },
  countryCodes: ['US', 'CA'],
  isActive: true,
  dailyCapacity: 400,
  calendar: { timeZone: 'America/New_York', workingDays: ['Mon', 'Tue'], cutoffTime: '15:30', holidays: ['2026-12-25', '2027-01-01'] },
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
} satisfies Facility

const problems = (given: object) =>
  (facilitySchema.safeParse({ ...valuesOf(facility), ...given }).error?.issues ?? []).map(({ path }) => path.join('.'))

test('a facility keeps its values through the form', () => {
  const body = bodyOf(valuesOf(facility), facility)
  expect(body).toMatchObject({ name: facility.name, dailyCapacity: 400, isActive: true, countryCodes: ['CA', 'US'] })
  expect(body.calendar).toEqual(facility.calendar)
  expect(body.address).toMatchObject(facility.address)
})

test('a cleared address counts as none', () => {
  const { name, countryCodes, status, dailyCapacity } = valuesOf(facility)
  expect(bodyOf({ ...valuesOf(null), name, countryCodes, status, dailyCapacity }, facility).address).toBeNull()
})

describe('an error goes to its field', () => {
  test.each([
    [{}, []],
    [{ name: ' ' }, ['name']],
    [{ countryCodes: '' }, ['countryCodes']],
    [{ countryCodes: 'US, XX' }, ['countryCodes']],
    [{ line1: '', city: '' }, ['line1', 'city']],
    [{ countryCode: '' }, ['countryCode']],
    [{ email: 'no' }, ['email']],
    [{ timeZone: 'Berlin' }, ['timeZone']],
    [{ workingDays: '' }, ['workingDays']],
    [{ cutoffTime: '' }, ['cutoffTime']],
    [{ holidays: '2026-12-25\n24.12.2026' }, ['holidays']],
  ])('%j', (given, fields) => {
    expect(problems(given)).toEqual(fields)
  })

  test.each(['', '1', '1,200', ' 40 '])('%j is a valid capacity', (dailyCapacity) => {
    expect(problems({ dailyCapacity })).toEqual([])
  })

  test.each(['0', '-1', '4.5', 'many', '99999999999'])('%j is an invalid capacity', (dailyCapacity) => {
    expect(new Set(problems({ dailyCapacity }))).toEqual(new Set(['dailyCapacity']))
  })
})
