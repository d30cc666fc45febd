import { expect, test } from 'vitest'
import { ApiError } from '@/components/api/request'
import { assignErrors, toFormFailure } from './field-errors'

const problem = (propertyName: string | null, errorMessage: string) => ({ propertyName, errorMessage, attemptedValue: null })
const fields = ['firstName', 'zip', 'options']

test('an error goes to its field, below the form’s prefix', () => {
  const { byField, unassigned } = assignErrors([problem('shippingAddress.zip', 'Give 5 digits.')], fields, 'shippingAddress.')
  expect([...byField]).toEqual([['zip', 'Give 5 digits.']])
  expect(unassigned).toEqual([])
})

test('two errors of a field are both shown, nested ones at the field', () => {
  const { byField } = assignErrors([problem('zip', 'One.'), problem('zip', 'Two.'), problem('options[0].name', 'Three.')], fields)
  expect([...byField]).toEqual([
    ['zip', 'One. Two.'],
    ['options', 'Three.'],
  ])
})

test('errors without a field in the form go to its top', () => {
  const { byField, unassigned } = assignErrors([problem(null, 'A.'), problem('zipper', 'B.')], fields, 'shippingAddress.')
  expect(byField.size).toBe(0)
  expect(unassigned).toEqual(['A.', 'B.'])
})

test('a form may have fields outside its prefix, such as a dialog with an address and a reason', () => {
  const problems = [problem('shippingAddress.zip', 'Give 5 digits.'), problem('options', 'Give one.')]
  const { byField, unassigned } = assignErrors(problems, fields, 'shippingAddress.')
  expect([...byField.keys()]).toEqual(['zip', 'options'])
  expect(unassigned).toEqual([])
})

test('a retry is offered only if it can help', () => {
  const refused = (status: number) => toFormFailure(new ApiError(status, 'X', 'r1', [problem(null, 'No.')]), ['No.'])
  expect([0, 400, 403, 409, 429, 500, 503].filter((status) => refused(status).canRetry)).toEqual([0, 429, 500, 503])
  expect(refused(500)).toMatchObject({ message: 'No.', requestId: 'r1' })
})

test('a refusal whose errors all have fields leaves nothing for the top', () => {
  expect(toFormFailure(new ApiError(400, 'ValidationError', 'r1', []), []).message).toBeNull()
})
