import { expect, test } from 'vitest'
import { bareNumber, numberOf, numbersOf, reversedEnding, reversedPhone } from './digits'

test.each([
  ['+1 555 678 3188', '3188', true],
  ['+1 (555) 678-3188 ext. 12', '678-3188', true],
  ['+1 555 678 3188', '5556783188', true],
  ['+1 555 678 3188', '6783', false],
  ['020 7946 0958', '0958', true],
  ['+44 20 7741 1789', '02077411789', true],
  ['+44 20 7741 1789', '00442077411789', true],
  ['020 7741 1789', '02077411789', true],
  ['+49 30 1231 4555', '04555', false],
])('the phone number %s ends with %s: %s', (phone, typed, ends) => {
  expect(reversedPhone(phone).startsWith(reversedEnding(typed) as string)).toBe(ends)
})

test.each(['188', '12', 'smith', '3188a', '1234567890123456', ''])('%j is no end of a phone number', (typed) => {
  expect(reversedEnding(typed)).toBeNull()
})

test.each([
  ['42238', '42238'],
  ['00042238', '42238'],
  ['0', null],
  ['O42238', null],
  ['1234567890123456', null],
])('%s as a number is %s', (typed, number) => {
  expect(bareNumber(typed)).toBe(number)
})

test.each([
  ['O00042238', ['42238']],
  ['WB-0010250', ['10250']],
  ['CA-2018-152156', ['2018152156', '152156']],
  ['10250-A', ['10250']],
  ['none', []],
])('%s is also called %j', (identifier, numbers) => {
  expect(numbersOf(identifier)).toEqual(numbers)
})

test('all digits of an identifier are one number', () => {
  expect(numberOf('CA-2018-152156')).toBe('2018152156')
})
