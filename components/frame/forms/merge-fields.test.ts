import { expect, test } from 'vitest'
import { changedFields, choicesFor, defaultSide, isConflicting, resolveFields } from './merge-fields'

const base = { line1: '12 Hill St', city: 'Rochester', zip: '14609', phone: '' }
const labels = { line1: 'Street', city: 'City', zip: 'Postcode', phone: 'Phone' }
const fieldsOf = (yours: Partial<typeof base>, theirs: Partial<typeof base>) =>
  changedFields(base, { ...base, ...yours }, { ...base, ...theirs }, labels)

test('only fields that somebody else changed are asked about', () => {
  expect(fieldsOf({ zip: '14610' }, { phone: '555' }).map(({ label }) => label)).toEqual(['Postcode', 'Phone'])
  expect(fieldsOf({}, {})).toEqual([])
})

test('a field that only one side changed is kept without asking', () => {
  const fields = fieldsOf({ zip: '14610' }, { phone: '555' })
  expect(fields.map(defaultSide)).toEqual(['yours', 'theirs'])
  expect(fields.some(isConflicting)).toBe(false)
  expect(resolveFields(fields, {})).toEqual({ zip: '14610', phone: '555' })
})

test('a field that both changed stays yours until you choose', () => {
  const fields = fieldsOf({ city: 'Greece' }, { city: 'Gates' })
  expect(fields.filter(isConflicting)).toHaveLength(1)
  expect(resolveFields(fields, {})).toEqual({ city: 'Greece' })
  expect(resolveFields(fields, { city: 'theirs' })).toEqual({ city: 'Gates' })
  expect(resolveFields(fields, { city: 'base' })).toEqual({ city: 'Rochester' })
})

test('the same change on both sides is no conflict', () => {
  expect(fieldsOf({ city: 'Gates' }, { city: 'Gates' }).some(isConflicting)).toBe(false)
})

test('sides with the same value are one choice', () => {
  const [phone] = fieldsOf({}, { phone: '555' })
  expect(phone && choicesFor(phone).map(({ word, value }) => [word, value])).toEqual([
    ['Yours, before', ''],
    ['Theirs', '555'],
  ])
  const [city] = fieldsOf({ city: 'Gates' }, { city: 'Gates' })
  expect(city && choicesFor(city).map(({ word }) => word)).toEqual(['Yours, theirs', 'Before'])
})

test('values other than text are compared and kept as they are', () => {
  const [field] = changedFields({ tags: ['a'], rush: false }, { tags: ['a'], rush: true }, { tags: ['a'], rush: false }, {})
  expect(field).toEqual({ name: 'rush', label: 'rush', base: 'false', yours: 'true', theirs: 'false' })
})
