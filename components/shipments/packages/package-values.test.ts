import { expect, test } from 'vitest'
import type { Package } from '../types'
import { bodyOf, emptyPackage, localTime, packageFields, valuesOf } from './package-values'

const typed = (given: object = {}) => ({ ...emptyPackage('US'), ...given })
const problems = (given: object) =>
  packageFields.safeParse(typed(given)).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []

test('an empty form is a package without details', () => {
  expect(bodyOf(typed())).toEqual({
    carrierName: null,
    carrierMethodName: null,
    carrierTrackingNumber: null,
    carrierLink: null,
    weight: null,
    dimensions: null,
    shippedDate: null,
  })
  expect(problems({})).toEqual([])
})

test('units of measure follow the destination', () => {
  expect([emptyPackage('US'), emptyPackage('DE')].map(({ weightUnit, dimensionUnit }) => [weightUnit, dimensionUnit])).toEqual([
    ['oz', 'in'],
    ['g', 'cm'],
  ])
})

test('numbers are parsed as typed, and a box needs three sides', () => {
  expect(bodyOf(typed({ weight: '1,5', length: '10', width: '8', height: '4.5' }))).toMatchObject({
    weight: { value: 1.5, unit: 'oz' },
    dimensions: { length: 10, width: 8, height: 4.5, unit: 'in' },
  })
  expect(problems({ weight: 'heavy' })).toEqual([['weight', 'Give a number.']])
  expect(problems({ length: '10', width: '8' })).toEqual([['height', 'Give a number.']])
  expect(problems({ weight: '0' })).toEqual([['weight', 'Give more than 0.']])
})

test('a link needs a valid URL', () => {
  expect(problems({ carrierLink: 'ups.com' })).toEqual([['carrierLink', 'Give an http or https URL.']])
})

test('a stored time keeps its seconds while the minute is unchanged', () => {
  const stored = { shippedDate: '2026-01-19T18:42:42.086Z', weight: { value: 300, unit: 'g' }, dimensions: null } as Package
  const values = valuesOf(stored, 'US')
  expect(values).toMatchObject({ weight: '300', weightUnit: 'g', dimensionUnit: 'in' })
  expect(bodyOf(values, stored).shippedDate).toBe(stored.shippedDate)
  const later = localTime(new Date('2026-01-20T08:00:00Z'))
  expect(bodyOf({ ...values, shippedDate: later }, stored).shippedDate).toBe('2026-01-20T08:00:00.000Z')
  expect(problems({ shippedDate: 'soon' })).toEqual([['shippedDate', 'Give a date and a time.']])
})
