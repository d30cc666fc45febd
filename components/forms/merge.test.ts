import { expect, test } from 'vitest'
import { changedFields, choicesOf, defaultSide, isContested, resolved } from './merge'

const base = { line1: '12 Hill St', city: 'Rochester', zip: '14609', phone: '' }
const labels = { line1: 'Street', city: 'City', zip: 'Postcode', phone: 'Phone' }
const fieldsOf = (yours: Partial<typeof base>, theirs: Partial<typeof base>) =>
  changedFields(base, { ...base, ...yours }, { ...base, ...theirs }, labels)

test('only fields that somebody changed are asked about', () => {
  expect(fieldsOf({ zip: '14610' }, { phone: '555' }).map(({ label }) => label)).toEqual(['Postcode', 'Phone'])
  expect(fieldsOf({}, {})).toEqual([])
})

test('what only one changed is kept, without asking', () => {
  const fields = fieldsOf({ zip: '14610' }, { phone: '555' })
  expect(fields.map(defaultSide)).toEqual(['yours', 'theirs'])
  expect(fields.some(isContested)).toBe(false)
  expect(resolved(fields, {})).toEqual({ zip: '14610', phone: '555' })
})

test('what both changed is yours until one chooses', () => {
  const fields = fieldsOf({ city: 'Greece' }, { city: 'Gates' })
  expect(fields.filter(isContested)).toHaveLength(1)
  expect(resolved(fields, {})).toEqual({ city: 'Greece' })
  expect(resolved(fields, { city: 'theirs' })).toEqual({ city: 'Gates' })
  expect(resolved(fields, { city: 'base' })).toEqual({ city: 'Rochester' })
})

test('the same change by both is no contest', () => {
  expect(fieldsOf({ city: 'Gates' }, { city: 'Gates' }).some(isContested)).toBe(false)
})

test('sides that say the same are one choice', () => {
  const [phone] = fieldsOf({}, { phone: '555' })
  expect(phone && choicesOf(phone).map(({ word, value }) => [word, value])).toEqual([
    ['Yours, before', ''],
    ['Theirs', '555'],
  ])
  const [city] = fieldsOf({ city: 'Gates' }, { city: 'Gates' })
  expect(city && choicesOf(city).map(({ word }) => word)).toEqual(['Yours, theirs', 'Before'])
})

test('what is no text is compared and kept as what it is', () => {
  const [field] = changedFields({ tags: ['a'], rush: false }, { tags: ['a'], rush: true }, { tags: ['a'], rush: false }, {})
  expect(field).toEqual({ name: 'rush', label: 'rush', base: 'false', yours: 'true', theirs: 'false' })
})
