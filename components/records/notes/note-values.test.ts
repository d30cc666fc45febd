import { expect, test } from 'vitest'
import { ApiError } from '@/components/api/request'
import { emptyNote, newNoteOf, withPersonNames } from './note-values'

const ann = { id: 'a-1', name: 'Ann Lee' }
const ben = { id: 'b-2', name: 'Ben Roe' }
const values = { ...emptyNote('o1', 'Internal'), text: '@Ben Roe, see this', mentions: [ann, ben] }

test('a new note mentions the users its text names, and is about the order, one of its items or the shipment', () => {
  expect(newNoteOf(values, { type: 'order', id: 'o1' })).toMatchObject({ resource: { type: 'order', id: 'o1' }, mentions: ['b-2'] })
  expect(newNoteOf(values, { type: 'shipment', id: 'o1' }).resource).toEqual({ type: 'shipment', id: 'o1' })
  expect(newNoteOf({ ...values, about: 'i1' }, { type: 'order', id: 'o1' }).resource).toEqual({ type: 'orderItem', id: 'i1' })
})

const refused = (errorMessage: string, propertyName: string | null = 'mentions[0]') => {
  const error = new ApiError(400, 'ValidationError', 'r1', [{ errorMessage, propertyName, attemptedValue: null }])
  return (withPersonNames(error, values) as ApiError).errors[0]?.errorMessage
}

test.each([
  ['Ben Roe (b-2) cannot see this note.', 'Ben Roe cannot see this note.'],
  ['There is no user b-2 who can see this note.', 'Ben Roe cannot be mentioned: they cannot see this note.'],
])('an error about a mention names the user: %s', (said, told) => {
  expect(refused(said)).toBe(told)
})

test('any other error stays as it is', () => {
  expect(refused('At most 50 people.', 'mentions')).toBe('At most 50 people.')
})
