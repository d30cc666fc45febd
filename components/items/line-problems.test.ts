import { expect, test } from 'vitest'
import { byLine } from './line-problems'

const problem = (propertyName: string | null, errorMessage: string) => ({ propertyName, errorMessage, attemptedValue: null })

test('a refusal is told by line, and what belongs to none is left', () => {
  const keys: Record<string, string> = { 'items[0].id': 'mug', 'items[0].quantity': 'mug' }
  const problems = [
    problem('items[0].id', 'Gone.'),
    problem('items[0].quantity', 'Too many.'),
    problem('reason', 'Say why.'),
    problem(null, 'Held.'),
  ]
  const { placed, rest } = byLine(problems, (name) => keys[name] ?? null)
  expect([...placed]).toEqual([['mug', 'Gone. Too many.']])
  expect(rest.map(({ errorMessage }) => errorMessage)).toEqual(['Say why.', 'Held.'])
})
