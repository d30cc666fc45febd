import { expect, test } from 'vitest'
import { errorsByLine } from './use-line-errors'

const problem = (propertyName: string | null, errorMessage: string) => ({ propertyName, errorMessage, attemptedValue: null })

test('errors are assigned to lines, the others are left', () => {
  const keys: Record<string, string> = { 'items[0].id': 'mug', 'items[0].quantity': 'mug' }
  const problems = [
    problem('items[0].id', 'Gone.'),
    problem('items[0].quantity', 'Too many.'),
    problem('reason', 'Give a reason.'),
    problem(null, 'Held.'),
  ]
  const { placed, rest } = errorsByLine(problems, (name) => keys[name] ?? null)
  expect([...placed]).toEqual([['mug', 'Gone. Too many.']])
  expect(rest.map(({ errorMessage }) => errorMessage)).toEqual(['Give a reason.', 'Held.'])
})
