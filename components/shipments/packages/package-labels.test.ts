import { expect, test } from 'vitest'
import { carrierOf, measuresOf } from './package-labels'

test('carrier and size are shown as far as known', () => {
  expect(carrierOf({ carrierName: 'USPS', carrierMethodName: 'Ground Advantage' })).toBe('USPS Ground Advantage')
  expect(carrierOf({ carrierName: null, carrierMethodName: null })).toBeNull()
  const box = { length: 10, width: 8, height: 4.5, unit: 'in' as const }
  expect(measuresOf({ weight: { value: 300, unit: 'g' }, dimensions: box })).toBe('300 g, 10 × 8 × 4.5 in')
  expect(measuresOf({ weight: null, dimensions: null })).toBeNull()
})
