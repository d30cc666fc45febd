import { expect, test } from 'vitest'
import { lengthProblem, passwordLength } from './policy'

test('characters count as seen, however they were composed', () => {
  expect(passwordLength('é')).toBe(1)
  expect(passwordLength('e\u0301')).toBe(1)
  expect(passwordLength('🔑🔑')).toBe(2)
})

test.each([
  ['', 'The password needs 15 more characters.'],
  ['four plain wor', 'The password needs 1 more character.'],
  ['four plain word', null],
  ['x'.repeat(129), 'The password must have at most 128 characters.'],
])('%s', (password, problem) => {
  expect(lengthProblem(password, 15, 128)).toBe(problem)
})
