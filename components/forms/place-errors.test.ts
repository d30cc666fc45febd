import { expect, test } from 'vitest'
import { ApiError } from '../api'
import { placeErrors, refusalOf } from './place-errors'

const problem = (propertyName: string | null, errorMessage: string) => ({ propertyName, errorMessage, attemptedValue: null })
const fields = ['firstName', 'zip', 'options']

test('an error goes to the field that it names, below the form’s prefix', () => {
  const { placed, rest } = placeErrors([problem('shippingAddress.zip', 'Give 5 digits.')], fields, 'shippingAddress.')
  expect([...placed]).toEqual([['zip', 'Give 5 digits.']])
  expect(rest).toEqual([])
})

test('two errors of one field are both told, one within a field at the field', () => {
  const { placed } = placeErrors([problem('zip', 'One.'), problem('zip', 'Two.'), problem('options[0].name', 'Three.')], fields)
  expect([...placed]).toEqual([
    ['zip', 'One. Two.'],
    ['options', 'Three.'],
  ])
})

test('what names no field of the form is left for its top', () => {
  const { placed, rest } = placeErrors([problem(null, 'A.'), problem('zip', 'B.'), problem('zipper', 'C.')], fields, 'shippingAddress.')
  expect(placed.size).toBe(0)
  expect(rest).toEqual(['A.', 'B.', 'C.'])
})

test('sending again is offered only where it may help', () => {
  const refused = (status: number) => refusalOf(new ApiError(status, 'X', 'r1', [problem(null, 'No.')]), ['No.'])
  expect([0, 400, 403, 409, 429, 500, 503].filter((status) => refused(status).canRetry)).toEqual([0, 429, 500, 503])
  expect(refused(500)).toMatchObject({ message: 'No.', requestId: 'r1' })
})

test('a refusal of which every part has its field has nothing for the top', () => {
  expect(refusalOf(new ApiError(400, 'ValidationError', 'r1', []), []).message).toBeNull()
})
