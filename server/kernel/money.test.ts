import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decimals, isExact, prorate, toMajor, toMinor } from './money'

test('a currency has the decimals of ISO 4217', () => {
  expect([decimals('USD'), decimals('JPY'), decimals('KWD')]).toEqual([2, 0, 3])
})

test('an amount with more decimals than its currency allows is not exact', () => {
  expect([isExact(19.99, 'USD'), isExact(19.999, 'USD'), isExact(1, 'JPY'), isExact(1.5, 'JPY'), isExact(1e-7, 'USD')]).toEqual([
    true,
    false,
    true,
    false,
    false,
  ])
})

test('every amount survives conversion to JSON and back', () => {
  fc.assert(fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (cents) => toMinor(toMajor(cents, 'USD'), 'USD') === cents))
})

test('a share rounds half up', () => {
  expect([prorate(5, 1, 2), prorate(100, 1, 3), prorate(200, 1, 3), prorate(7, 0, 3), prorate(7, 3, 3)]).toEqual([3, 33, 67, 0, 7])
})
